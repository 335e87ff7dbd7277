import { PageFrame } from '../../../kit/list/page-frame.tsx';
import { pages } from '../../../kit/url/pages.ts';
import { FlagsView, useManagedFlags } from '../flags-view.tsx';
import { flagsTexts } from '../flags.texts.ts';

/** '/user/user-list?view=recursos': the flags of the product, next to the other parts of the access area. */
export const AccessFlags = () => {
  const flags = useManagedFlags();
  const on = flags.data?.flags.filter(({ enabled }) => enabled).length;
  return (
    <PageFrame title={pages.userList.title} count={on === undefined ? undefined : flagsTexts.count(on)}>
      <FlagsView flags={flags} />
    </PageFrame>
  );
};
