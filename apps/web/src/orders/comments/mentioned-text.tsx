import { mentionsIn } from '@celeiro/rules/base/notifications/mentions.ts';
import { type ReactNode, useMemo } from 'react';
import { useColleagues } from './colleagues.ts';
import styles from './comments.module.css';

/** The text of a comment, with the names it mentions highlighted. */
export const MentionedText = ({ text }: { readonly text: string }) => {
  const people = useColleagues(text.includes('@'));
  const mentions = useMemo(() => mentionsIn(text, people), [text, people]);
  const parts: ReactNode[] = [];
  let end = 0;
  for (const { from, to } of mentions) {
    // People whose names differ in accents alone are mentioned by the same words.
    if (from < end) continue;
    parts.push(
      text.slice(end, from),
      <b key={from} className="medium linked">
        {text.slice(from, to)}
      </b>,
    );
    end = to;
  }
  return (
    <p className={`pre-line anywhere ${styles['message']}`}>
      {parts}
      {text.slice(end)}
    </p>
  );
};
