import type { Home } from '@celeiro/contract/desk/home/home.ts';
import { supplierTroubles } from '@celeiro/rules/desk/home/home-queues.ts';
import { formatCount } from '@celeiro/rules/quantity.ts';
import { Link } from '@tanstack/react-router';
import { Card } from '../../kit/profile/profile-card.tsx';
import { pages } from '../../kit/url/pages.ts';
import { classes } from '../../ui/classes.ts';
import { EMPTY_VALUE } from '../../ui/data/empty-value.ts';
import { SmallTable } from '../../ui/data/small-table.tsx';
import { homeTexts } from './home.texts.ts';
import { type HomeScope, troubleValues } from './home-queues.ts';
import styles from './home.module.css';

const texts = homeTexts.troubled;

/** Suppliers of whom something is late, was not sent or isn't there in full, the worst first; each number opens its deliveries. */
export const TroubledCard = ({
  home: { troubled },
  scope,
}: {
  readonly home: Home;
  readonly scope: HomeScope;
}) => {
  const values = troubleValues(scope);
  return (
    <Card title={texts.title}>
      {troubled.length === 0 ? (
        <p className="size-12 faint">{texts.none}</p>
      ) : (
        <SmallTable
          className={classes(styles['ages'], styles['troubled'])}
          rows={troubled}
          keyOf={({ publicId }) => publicId}
          columns={[
            { id: 'name', label: texts.name, cell: ({ name }) => name },
            ...supplierTroubles.map((trouble) => ({
              id: trouble,
              label: texts[trouble],
              isNumber: true,
              cell: ({ publicId, name, ...counts }: (typeof troubled)[number]) =>
                counts[trouble] === 0 ? (
                  EMPTY_VALUE
                ) : (
                  <Link
                    className={styles['link']}
                    aria-label={texts.opens(name, texts[trouble], formatCount(counts[trouble]))}
                    to={pages.deliveryList.path}
                    search={{ ...values[trouble], supplier: publicId }}
                  >
                    {formatCount(counts[trouble])}
                  </Link>
                ),
            })),
          ]}
        />
      )}
    </Card>
  );
};
