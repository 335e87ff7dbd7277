import {
  createSynonymGroup,
  deleteSynonymGroup,
  getSynonymGroupHistory,
  listSynonymGroups,
  type SynonymGroup,
  synonymGroup,
  updateSynonymGroup,
} from '@celeiro/contract/catalog/catalog/synonyms.ts';
import {
  SYNONYM_LENGTH,
  SYNONYM_WORDS,
  splitSynonyms,
  synonymKey,
} from '@celeiro/rules/catalog/catalog/synonyms.ts';
import { IconHistory, IconPencil, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { plainRead, read } from '../../../kit/api/query.ts';
import { DialogForm } from '../../../kit/forms/dialog-form.tsx';
import { currentOf } from '../../../kit/forms/form-conflict.ts';
import { RemoveRecord } from '../../../kit/forms/remove-record.tsx';
import { FormArea } from '../../../kit/forms/text-fields.tsx';
import { type EndpointForm, useEndpointForm } from '../../../kit/forms/use-endpoint-form.ts';
import { RecordHistory } from '../../../kit/record-history.tsx';
import { usePermissions } from '../../../kit/browser/user-store.ts';
import { Button, IconButton } from '../../../ui/actions/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { SearchBox } from '../../../ui/fields/search-box.tsx';
import { ErrorState, Skeleton } from '../../../ui/marks/states.tsx';
import styles from './synonyms.module.css';
import { synonymsTexts as texts } from './synonyms.texts.ts';

type Values = { words: string };

const joined = (words: readonly string[]): string => words.join(', ');
const valuesOf = ({ words }: SynonymGroup): Values => ({ words: joined(words) });
const toBody = ({ words }: Values) => ({ words: [...splitSynonyms(words)] });

const Words = ({ form }: { readonly form: EndpointForm<Values> }) => (
  <FormArea
    form={form}
    name="words"
    label={texts.words}
    hint={texts.wordsHint}
    maxLength={SYNONYM_WORDS * (SYNONYM_LENGTH + 2)}
  />
);

const NewGroup = ({ onClose }: { readonly onClose: () => void }) => {
  const start: Values = { words: '' };
  const form = useEndpointForm(createSynonymGroup, {
    input: {},
    start,
    required: ['words'],
    toBody,
    failureText: texts.saveFailed,
    savedText: texts.created,
    onSaved: onClose,
  });
  return (
    <DialogForm form={form} title={texts.addTitle} confirmLabel={texts.create} onClose={onClose}>
      <Words form={form} />
    </DialogForm>
  );
};

const EditGroup = ({ group, onClose }: { readonly group: SynonymGroup; readonly onClose: () => void }) => {
  const form = useEndpointForm(updateSynonymGroup, {
    input: { params: { id: group.publicId } },
    start: valuesOf(group),
    required: ['words'],
    toBody,
    version: group.version,
    readCurrent: currentOf(synonymGroup, valuesOf),
    failureText: texts.saveFailed,
    savedText: texts.saved,
    onSaved: onClose,
  });
  return (
    <DialogForm form={form} title={texts.editTitle} onClose={onClose}>
      <Words form={form} />
      <RemoveRecord
        endpoint={deleteSynonymGroup}
        record={group}
        texts={texts.remove(joined(group.words))}
        onRemoved={onClose}
      />
    </DialogForm>
  );
};

type Opened = { readonly kind: 'add' } | { readonly kind: 'edit' | 'history'; readonly group: SynonymGroup };

const Groups = ({
  groups,
  canEdit,
  onOpen,
}: {
  readonly groups: readonly SynonymGroup[];
  readonly canEdit: boolean;
  readonly onOpen: (opened: Opened) => void;
}) => {
  const [search, setSearch] = useState('');
  const folded = synonymKey(search);
  const found = groups.filter(({ words }) => words.some((word) => synonymKey(word).includes(folded)));
  return (
    <>
      <SearchBox
        name={texts.find}
        placeholder={texts.find}
        value={search}
        debounceMs={0}
        showsKey={false}
        onSearch={setSearch}
      />
      <ul className={styles['list']} aria-label={texts.list}>
        {found.length === 0 && (
          <li className={`size-13 muted ${styles['quiet']}`}>
            {groups.length === 0 ? texts.empty : texts.none}
          </li>
        )}
        {found.map((group) => (
          <li key={group.publicId}>
            <span>{joined(group.words)}</span>
            <span>
              <IconButton
                name={texts.historyTitle(joined(group.words))}
                icon={<IconHistory size={16} aria-hidden="true" />}
                onClick={() => onOpen({ kind: 'history', group })}
              />
              {canEdit && (
                <IconButton
                  name={texts.edit(joined(group.words))}
                  icon={<IconPencil size={16} aria-hidden="true" />}
                  onClick={() => onOpen({ kind: 'edit', group })}
                />
              )}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
};

/** The groups of words for the same food, by which every search finds products; supervisors edit them. */
export const SynonymsDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { canApproveDiscounts: isSupervisor } = usePermissions();
  const [opened, setOpened] = useState<Opened | null>(null);
  const { data, isError, refetch } = useQuery(read(listSynonymGroups, {}));
  const back = () => setOpened(null);
  return (
    <>
      <Dialog
        title={texts.title}
        width={560}
        onClose={onClose}
        footer={
          <>
            <Button onClick={onClose}>{texts.close}</Button>
            <Button
              look="primary"
              icon={<IconPlus size={16} aria-hidden="true" />}
              disabledReason={isSupervisor ? null : texts.onlySupervision}
              onClick={() => setOpened({ kind: 'add' })}
            >
              {texts.add}
            </Button>
          </>
        }
      >
        <p className={`size-13 muted ${styles['quiet']}`}>{texts.explained}</p>
        {data === undefined &&
          (isError ? (
            <ErrorState title={texts.failed} onRetry={() => void refetch()} />
          ) : (
            <Skeleton height={240} />
          ))}
        {data !== undefined && <Groups groups={data} canEdit={isSupervisor} onOpen={setOpened} />}
      </Dialog>
      {opened?.kind === 'add' && <NewGroup onClose={back} />}
      {opened?.kind === 'edit' && <EditGroup group={opened.group} onClose={back} />}
      {opened?.kind === 'history' && (
        <Dialog title={texts.historyTitle(joined(opened.group.words))} isSide width={560} onClose={back}>
          <RecordHistory
            ask={(query) =>
              plainRead(getSynonymGroupHistory, { params: { id: opened.group.publicId }, query })
            }
          />
        </Dialog>
      )}
    </>
  );
};
