import { IconHistory, IconList, IconTable, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { kitTexts } from '../../kit/kit.texts.ts';
import { toast } from '../../kit/saving/toasts.ts';
import { type Action, ActionMenu, ActionRow, ActionStack } from '../../ui/actions/action-list.tsx';
import { Button, IconButton } from '../../ui/actions/button.tsx';
import { FilterChip } from '../../ui/marks/chip.tsx';
import { CopyButton } from '../../ui/actions/copy-button.tsx';
import { Menu, MenuEntry } from '../../ui/overlays/menu.tsx';
import { LeafMark } from '../../ui/marks/leaf-mark.tsx';
import { Segments } from '../../ui/actions/segments.tsx';
import { Switch } from '../../ui/fields/switch.tsx';
import { GalleryRow, GallerySection } from './gallery-section.tsx';
import styles from './gallery.module.css';
import { galleryTexts as texts } from './gallery.texts.ts';

const nothing = () => undefined;
const looks = ['default', 'primary', 'danger', 'ghost', 'link'] as const;
const icon = <IconTrash size={16} aria-hidden="true" />;
const historyIcon = <IconHistory size={16} aria-hidden="true" />;

const actions: readonly Action[] = [
  { id: 'history', label: texts.actions.history, icon: historyIcon, onRun: nothing, letter: 'H' },
  { id: 'pending', label: texts.actions.pending, icon: historyIcon, onRun: nothing, isPending: true },
  { id: 'off', label: texts.actions.off, icon: historyIcon, onRun: nothing, disabledReason: texts.reason },
  { id: 'remove', label: texts.actions.remove, icon, onRun: nothing, startsGroup: true },
];

const segments = [
  { value: 'table', label: texts.segments.table, icon: <IconTable size={16} aria-hidden="true" /> },
  { value: 'list', label: texts.segments.list, icon: <IconList size={16} aria-hidden="true" /> },
];

/** What is pressed: at rest, small, pending, with a reason not to, chosen, with long words. */
export const GalleryButtons = () => {
  const [segment, setSegment] = useState('table');
  const [isOn, setOn] = useState(true);
  return (
    <GallerySection title={texts.buttons}>
      {(['normal', 'small'] as const).map((size) => (
        <GalleryRow key={size}>
          {looks.map((look) => (
            <Button key={look} look={look} size={size}>
              {texts.value}
            </Button>
          ))}
          <Button look="primary" size={size} isPending>
            {texts.value}
          </Button>
          <Button size={size} icon={icon}>
            {texts.value}
          </Button>
          <Button size={size} disabledReason={texts.reason}>
            {texts.value}
          </Button>
          <Button size={size} isDisabled>
            {texts.value}
          </Button>
          <IconButton size={size} name={texts.actions.remove} icon={icon} />
          <IconButton size={size} name={texts.actions.remove} icon={icon} isPending />
          <IconButton size={size} name={texts.actions.remove} icon={icon} disabledReason={texts.reason} />
        </GalleryRow>
      ))}
      <GalleryRow>
        <ActionRow actions={actions} shown={2} of={texts.value} />
        <ActionMenu actions={actions} name={texts.actions.menu} text={texts.actions.menu} />
        <Menu
          name={texts.actions.menu}
          title={texts.actions.menu}
          opener={(button) => (
            <Button {...button} look="ghost">
              {texts.actions.choose}
            </Button>
          )}
        >
          {(close) => <MenuEntry label={texts.actions.history} detail={texts.message} onRun={close} />}
        </Menu>
        <CopyButton
          text={texts.value}
          onResult={(isCopied) =>
            isCopied ? toast.success(kitTexts.copied) : toast.error(kitTexts.copyFailed)
          }
        />
        <Segments label={texts.segments.label} segments={segments} value={segment} onChange={setSegment} />
        <Switch name={texts.label} isOn={isOn} onChange={setOn} />
        <Switch name={texts.label} isOn={false} onChange={nothing} />
        <Switch name={texts.label} isOn isPending onChange={nothing} />
        <LeafMark size={28} />
      </GalleryRow>
      <GalleryRow>
        <FilterChip name={texts.label} value={texts.value} onOpen={nothing} onRemove={nothing} />
        <FilterChip name={texts.label} value={texts.long} onOpen={nothing} onRemove={nothing} />
      </GalleryRow>
      <div className={styles['narrow']}>
        <ActionStack actions={actions} onLeave={nothing} />
      </div>
    </GallerySection>
  );
};
