import { Card } from '@tokennest/shared-ui/primitives/card';
import { VisuallyHidden } from '@tokennest/shared-ui/primitives/visually-hidden';
import { milliseconds, timeOf, whole } from './format.ts';
import type { Status } from './operator-api.ts';
import styles from './requests.module.css';

type Figures = NonNullable<Status['requests']>;

/** What was asked for in a day: how much, how quick, when, and what is slowest. */
export function Requests({ requests }: { requests: Figures }) {
  const { count, p50_ms: half, p99_ms: nearlyAll, failed, hours, slowest, limit_ms: limit } = requests;
  return (
    <Card className={styles.card} as="section" aria-labelledby="requests">
      <div className={styles.head}>
        <h2 id="requests">Requests</h2>
        <p>Last 24 hours</p>
      </div>
      <dl className={styles.figures}>
        <Figure value={whole(count)} name="requests" />
        <Figure value={milliseconds(half)} name="half are faster" />
        <Figure value={milliseconds(nearlyAll)} name="99 of 100 are faster" />
        <Figure value={whole(failed)} name="failed" />
      </dl>
      <Chart hours={hours} />
      {slowest.length > 0 && <Slowest routes={slowest} limit={limit} />}
    </Card>
  );
}

const Figure = ({ value, name }: { value: string; name: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
);

const [width, height] = [230, 60];
const labelEvery = 6;

/** By hour; the shape says when the house is awake, the words say how much. */
function Chart({ hours }: { hours: Figures['hours'] }) {
  const most = Math.max(1, ...hours.map(({ count }) => count));
  const xOf = (place: number) => (place / Math.max(1, hours.length - 1)) * width;
  const corners = hours.map(({ count }, place) => `${xOf(place)},${height - (count / most) * (height - 4)}`).join(' ');
  const busiest = hours.find(({ count }) => count === most);
  const label = busiest
    ? `Requests by hour: most at ${timeOf(busiest.at)}, ${whole(most)}`
    : 'Requests by hour: none yet';
  const labels = hours.filter((_, place) => place % labelEvery === 0).map(({ at }) => timeOf(at));
  return (
    <figure className={styles.chart} aria-label={label}>
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
        <polygon points={`0,${height} ${corners} ${width},${height}`} />
        <polyline points={corners} />
      </svg>
      <p aria-hidden="true">
        {labels.map((each) => (
          <span key={each}>{each}</span>
        ))}
        <span>Now</span>
      </p>
    </figure>
  );
}

function Slowest({ routes, limit }: { routes: Figures['slowest']; limit: number }) {
  return (
    <>
      <div className={styles.head}>
        <h3 id="slowest">Slowest routes</h3>
        <p>{`p99, limit ${limit} ms`}</p>
      </div>
      <table className={styles.routes} aria-labelledby="slowest">
        <thead>
          <tr>
            <th scope="col">Route</th>
            <th scope="col">Calls</th>
            <th scope="col">p50</th>
            <th scope="col">p99</th>
            <th scope="col" className={styles.bar}>
              <VisuallyHidden>Share of the limit</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {routes.map(({ method, route, count, p50_ms: half, p99_ms: nearlyAll }) => (
            <tr key={`${method} ${route}`}>
              <th scope="row">
                <code>{method}</code> <code>{route}</code>
              </th>
              <td>{whole(count)}</td>
              <td>{half}</td>
              <td className={nearlyAll > limit ? styles.over : undefined}>{nearlyAll}</td>
              <td className={styles.bar}>
                <span className={styles.track} aria-hidden="true">
                  <span style={{ inlineSize: `${Math.min(100, (nearlyAll / limit) * 100)}%` }} />
                </span>
                <VisuallyHidden>{`${Math.round((nearlyAll / limit) * 100)}%`}</VisuallyHidden>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
