import { deliveryStatuses } from '@celeiro/rules/deliveries/statuses.ts';
import { centavos, formatAmount } from '@celeiro/rules/money.ts';
import { formatCount, formatQuantity, milli, parseFixed } from '@celeiro/rules/quantity.ts';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { toast } from '../kit/toasts.ts';
import { kitTexts } from '../kit/kit.texts.ts';
import { Avatar, AvatarGroup } from '../ui/avatar.tsx';
import { DateField } from '../kit/date-field.tsx';
import { Banner } from '../ui/banner.tsx';
import { Button, IconButton } from '../ui/button.tsx';
import { ChangedMark } from '../ui/changed-mark.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { FilterChip } from '../ui/chip.tsx';
import { Combobox } from '../ui/combobox.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { CopyButton } from '../ui/copy-button.tsx';
import { SavedMark, TextArea, TextField } from '../ui/field.tsx';
import { InlineNumber } from '../ui/inline-number.tsx';
import { Pagination } from '../ui/pagination.tsx';
import { Progress } from '../ui/progress.tsx';
import { QuantityStepper } from '../ui/quantity-stepper.tsx';
import { RadioGroup } from '../ui/radio-group.tsx';
import { SearchBox } from '../ui/search-box.tsx';
import { Select } from '../ui/select.tsx';
import { EmptyState, ErrorState, Skeleton } from '../ui/states.tsx';
import { TabPanel, Tabs } from '../ui/tabs.tsx';
import { Tag } from '../ui/tag.tsx';
import { GalleryForm } from './gallery-form.tsx';
import styles from './gallery.module.css';
import { galleryTexts as texts } from './gallery.texts.ts';

const options = deliveryStatuses.slice(0, 6).map((status, index) => ({
  value: status.code,
  label: status.label,
  disabled: index === 3,
  ...(index === 3 ? { description: texts.reason } : {}),
}));

const people = ['Bia Moura', 'Caio Teixeira'] as const;

/** No look-up stands behind the example. */
const findExample = async () => texts.form.exampleAddress;

/** '/dev/gallery': every piece of the design system in its states, outside production only. */
export const GalleryScreen = () => {
  const [quantity, setQuantity] = useState(6000);
  const [isOpen, setIsOpen] = useState(false);
  const [choice, setChoice] = useState<string | null>(null);
  const [isDanger, setIsDanger] = useState(false);
  const [person, setPerson] = useState<string>(people[0]);
  const [date, setDate] = useState('2026-03-09');
  const [cents, setCents] = useState(4500);
  const [text, setText] = useState<string>(texts.value);
  return (
    <main className={styles['gallery']}>
      <h1>{texts.title}</h1>
      <section>
        <h2>{texts.buttons}</h2>
        <div className={styles['row']}>
          {(['default', 'primary', 'danger', 'ghost', 'link'] as const).map((look) => (
            <Button key={look} look={look}>
              {texts.value}
            </Button>
          ))}
          <Button look="primary" isPending>
            {texts.value}
          </Button>
          <Button disabledReason={texts.reason}>{texts.value}</Button>
          <IconButton name={texts.value} icon={<IconTrash size={16} aria-hidden="true" />} />
        </div>
      </section>
      <section>
        <h2>{texts.fields}</h2>
        <div className={styles['row']}>
          <TextField
            label={texts.label}
            value={text}
            isValid
            onChange={(event) => setText(event.target.value)}
          />
          <TextField label={texts.label} isOptional defaultValue="" />
          <TextField label={texts.label} error defaultValue="" />
          <TextField label={texts.label} extra={<SavedMark />} defaultValue={texts.value} />
          <TextArea
            label={texts.label}
            maxLength={1000}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          <Select label={texts.label} options={options} value={choice} onChange={setChoice} />
          <Select
            label={texts.label}
            options={options}
            value="ANALYZING"
            onChange={setChoice}
            disabledReason={texts.reason}
          />
          <QuantityStepper
            name={texts.label}
            value={quantity}
            minimum={100}
            step={1000}
            format={(value) => formatQuantity(milli(value))}
            parse={(typed) => parseFixed(typed, 3)}
            onCommit={setQuantity}
          />
          <Checkbox label={texts.label} isChecked onChange={() => undefined} />
        </div>
        <RadioGroup
          label={texts.label}
          options={people.map((name) => ({ value: name, label: name, description: texts.message }))}
          value={person}
          onChange={setPerson}
        />
        <div className={styles['row']}>
          <Combobox
            label={texts.search}
            text={person}
            options={people.map((name) => ({ value: name, label: name }))}
            onSearch={() => undefined}
            onChoose={({ label }) => setPerson(label)}
          />
          <DateField label={texts.date} value={date} onCommit={setDate} />
          <DateField label={texts.date} value={date} disabledReason={texts.reason} onCommit={setDate} />
          <div>
            <InlineNumber
              name={texts.money}
              value={cents}
              prefix="R$"
              format={(value) => formatAmount(centavos(value))}
              parse={(typed) => parseFixed(typed, 2)}
              onCommit={setCents}
            />
          </div>
          <div>
            <InlineNumber
              name={texts.money}
              value={cents}
              prefix="R$"
              isInvalid
              format={(value) => formatAmount(centavos(value))}
              parse={(typed) => parseFixed(typed, 2)}
              onCommit={setCents}
            />
          </div>
          <SearchBox name={texts.search} placeholder={texts.search} value="" onSearch={() => undefined} />
        </div>
        <div className={styles['row']}>
          <FilterChip name={texts.label} value={text} onOpen={() => undefined} onRemove={() => undefined} />
          <CopyButton
            text={text}
            onResult={(isCopied) =>
              isCopied ? toast.success(kitTexts.copied) : toast.error(kitTexts.copyFailed)
            }
          />
          <ChangedMark change={{ name: people[0], sequence: 1 }}>
            <Button>{texts.value}</Button>
          </ChangedMark>
        </div>
      </section>
      <section>
        <h2>{texts.tags}</h2>
        <div className={styles['row']}>
          {deliveryStatuses.map((status) => (
            <Tag key={status.code} color={status.tag.color} form={status.tag.form}>
              {status.label}
            </Tag>
          ))}
          <Avatar name={people[0]} isLarge />
          <AvatarGroup names={people} />
        </div>
      </section>
      <section>
        <h2>{texts.feedback}</h2>
        <div className={styles['stack']}>
          {(['info', 'success', 'warning', 'error'] as const).map((tone) => (
            <Banner key={tone} tone={tone} action={<Button size="small">{texts.open}</Button>}>
              <b>{texts.message}</b> {texts.value}
            </Banner>
          ))}
          <Progress label={texts.progress} done={75} total={180} />
          <Progress label={texts.waiting} done={0} total={null} />
        </div>
        <div className={styles['row']}>
          {(['success', 'info', 'warning', 'error'] as const).map((tone) => (
            <Button key={tone} onClick={() => toast[tone](texts.message)}>
              {texts.toasts[tone]}
            </Button>
          ))}
          <Button onClick={() => toast.success(texts.message, { action: { run: () => undefined } })}>
            {texts.toasts.action}
          </Button>
        </div>
      </section>
      <section>
        <h2>{texts.table}</h2>
        <Tabs
          label={texts.table}
          panel="gallery-tabs"
          value="b"
          onChange={() => undefined}
          tabs={[
            { value: 'a', label: texts.label, counter: '1.284' },
            { value: 'b', label: texts.value, counter: '23' },
          ]}
        />
        <TabPanel id="gallery-tabs">
          <Pagination
            page={1}
            size={25}
            total={312}
            countText="312"
            format={formatCount}
            onGo={() => undefined}
            onSize={() => undefined}
          />
        </TabPanel>
      </section>
      <section>
        <h2>{texts.states}</h2>
        <EmptyState hint={texts.empty} />
        <ErrorState title={texts.failed} onRetry={() => undefined} />
        <Skeleton width="240px" />
      </section>
      <section>
        <h2>{texts.dialogs}</h2>
        <div className={styles['row']}>
          <Button onClick={() => setIsOpen(true)}>{texts.open}</Button>
          <Button look="danger" onClick={() => setIsDanger(true)}>
            {texts.openDanger}
          </Button>
        </div>
        {isDanger && (
          <ConfirmDialog
            title={texts.openDanger}
            isDangerous
            onConfirm={() => Promise.resolve(texts.failed)}
            onCancel={() => setIsDanger(false)}
          >
            <TextField label={texts.label} defaultValue="" />
          </ConfirmDialog>
        )}
        {isOpen && (
          <ConfirmDialog
            title={texts.open}
            onConfirm={() => setIsOpen(false)}
            onCancel={() => setIsOpen(false)}
          >
            <p>{texts.message}</p>
          </ConfirmDialog>
        )}
      </section>
      <section>
        <h2>{texts.form.title}</h2>
        <GalleryForm find={findExample} />
      </section>
    </main>
  );
};
