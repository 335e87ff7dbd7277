import type { Home } from '@celeiro/contract/desk/home/home.ts';
import { supplierTroubles } from '@celeiro/rules/desk/home/home-queues.ts';
import { formatCount } from '@celeiro/rules/quantity.ts';
import { Link } from '@tanstack/react-router';
import { Card } from '../../kit/profile/profile-card.tsx';
import { pages } from '../../kit/url/pages.ts';
import { classes } from '../../ui/classes.ts';
import { EMPTY_VALUE } from '../../ui/data/empty-value.ts';
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
        <table className={classes(styles['ages'], styles['troubled'])}>
          <thead>
            <tr>
              <th scope="col">{texts.name}</th>
              {supplierTroubles.map((trouble) => (
                <th key={trouble} scope="col">
                  {texts[trouble]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {troubled.map(({ publicId, name, ...counts }) => (
              <tr key={publicId}>
                <th scope="row">{name}</th>
                {supplierTroubles.map((trouble) => (
                  <td key={trouble} className="number">
                    {counts[trouble] === 0 ? (
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
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  );
};
