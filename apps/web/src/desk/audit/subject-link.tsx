import { Link } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import type { addressOf } from './record-address.ts';

/** Leads to a record; one that is gone is named without a link. */
export const SubjectLink = ({
  address,
  ...link
}: { readonly address: ReturnType<typeof addressOf> } & Pick<
  ComponentProps<'a'>,
  'children' | 'className' | 'aria-label'
>) =>
  address === null ? (
    <span className={link.className}>{link.children}</span>
  ) : (
    <Link {...link} to={address.to} {...(address.search && { search: address.search })} />
  );
