import styles from './avatar.module.css';
import { classes } from '../classes.ts';
import { initials } from '../words.ts';

/** A person's initials; the name is next to it or in its tooltip. */
export const Avatar = ({
  name,
  isLarge = false,
  isPresent = false,
}: {
  readonly name: string;
  readonly isLarge?: boolean;
  readonly isPresent?: boolean;
}) => (
  <span
    className={classes(styles['avatar'], isLarge && styles['large'], isPresent && styles['present'])}
    aria-hidden="true"
    title={name}
  >
    {initials(name)}
  </span>
);

/** Who is here: avatars with the green dot. */
export const AvatarGroup = ({ names }: { readonly names: readonly string[] }) => (
  <span className={styles['group']}>
    {names.slice(0, 4).map((name) => (
      <Avatar key={name} name={name} isPresent />
    ))}
  </span>
);
