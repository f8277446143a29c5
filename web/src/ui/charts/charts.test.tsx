import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { expectAccessible } from '#test/support/component/accessible.ts';
import { uiText } from '../text.ts';
import { ChartCard } from './ChartCard.tsx';
import { Legend } from './Legend.tsx';
import { BarChart, LineChart } from './lazy-charts.tsx';
import { SparkBars } from './SparkBars.tsx';

const lines = [
  { name: 'Visits', tone: 'source', mark: 'line' },
  { name: 'Before', tone: 'other', mark: 'dotted' },
] as const;
const counted = [10, 40, 20, null];
const points = counted.map((value, at) => ({
  key: `${at}`,
  short: `Nov ${at + 1}`,
  title: `Nov ${at + 1}, 2026`,
  values: [value, 7],
  more: [['Leads', `${at}`]] as const,
}));
const cursor = page.getByRole('slider', { name: 'Visits per day' });

async function showLines(running = false) {
  await render(
    <ChartCard
      title="Visits per day"
      columns={[{ title: 'Day' }, { title: 'Visits', amount: true }]}
      rows={points.map(({ title, values }) => [title, values[0] ?? '–'])}
    >
      <LineChart name="Visits per day" points={points} lines={lines} running={running} />
      <Legend entries={lines} />
    </ChartCard>,
  );
  await expect.element(cursor).toBeInTheDocument();
}

function tip() {
  return document.querySelector<HTMLElement>('.chart-tip');
}

test('speaks each value when arrow keys are pressed, and hides it when Escape is', async () => {
  await showLines();
  await userEvent.tab();
  await userEvent.tab();
  expect(document.activeElement).toBe(cursor.element());
  // It begins at the newest value.
  expect(tip()?.textContent).toContain('Nov 3, 2026');
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(cursor).toHaveAttribute('aria-valuetext', 'Nov 2, 2026, Visits 40, Before 7, Leads 1');
  await userEvent.keyboard('{End}');
  expect(cursor.element().getAttribute('aria-valuetext')).toContain('Visits –');
  await userEvent.keyboard('{Home}');
  expect(tip()?.textContent).toContain('Nov 1, 2026');
  await expectAccessible();
  await userEvent.keyboard('{Escape}');
  expect(tip()).toBeNull();
});

test('shows the nearest value, within the chart, when the pointer is over it', async () => {
  await showLines();
  const plot = document.querySelector('.chart-cursor') as HTMLElement;
  const place = plot.getBoundingClientRect();
  for (const [share, day] of [
    [0.02, 'Nov 1'],
    [0.98, 'Nov 4'],
  ] as const) {
    plot.dispatchEvent(
      new PointerEvent('pointermove', {
        bubbles: true,
        pointerType: 'mouse',
        clientX: place.left + place.width * share,
      }),
    );
    await expect.poll(() => tip()?.textContent).toContain(day);
    const box = tip()?.getBoundingClientRect();
    expect(box?.left).toBeGreaterThanOrEqual(place.left);
    expect(box?.right).toBeLessThanOrEqual(place.right);
  }
});

test('draws a dashed end, and no days to come, when a day is still running', async () => {
  await showLines(true);
  expect(document.querySelectorAll('.chart-open')).toHaveLength(1);
  const solid = document.querySelector('.chart-line')?.getAttribute('d') ?? '';
  const dashed = document.querySelector('.chart-open')?.getAttribute('d') ?? '';
  const end = (path: string) => Number(path.split(/[A-Z]/).at(-1)?.split(',').at(-2));
  expect(end(dashed)).toBeGreaterThan(end(solid));
});

test('shows the numbers as a table when its button is pressed', async () => {
  await showLines();
  const table = page.getByRole('table', { name: 'Visits per day' });
  await expect.element(table).not.toBeInTheDocument();
  await page.getByRole('button', { name: `${uiText.showTable}: Visits per day` }).click();
  await expect.element(table.getByRole('row').nth(2)).toMatchTextContent('Nov 2, 202640');
  await expectAccessible();
  await page.getByRole('button', { name: `${uiText.hideTable}: Visits per day` }).click();
  await expect.element(table).not.toBeInTheDocument();
});

test('holds the chart’s place when its library has not come yet', async () => {
  const rows = [{ name: 'Email', values: [3] }];
  const series = [{ name: 'Visits', tone: 'source', mark: 'bar' }] as const;
  const { container } = await render(<BarChart label="Visits by channel" rows={rows} series={series} />);
  const height = (container.firstElementChild as HTMLElement).offsetHeight;
  expect(height).toBeGreaterThan(0);
  await expect.element(page.getByRole('img', { name: 'Visits by channel' })).toBeVisible();
  expect((container.firstElementChild as HTMLElement).offsetHeight).toBe(height);
});

test('draws bars as long as their values, and always visibly, when there is a value', async () => {
  const rows = [
    { name: 'Email', values: [1000, 0] },
    { name: 'Direct', values: [500, 1] },
  ];
  const series = [
    { name: 'Last', tone: 'source', mark: 'bar' },
    { name: 'First', tone: 'campaign', mark: 'striped' },
  ] as const;
  await render(<BarChart label="Touches" rows={rows} series={series} />);
  await expect.element(page.getByRole('img', { name: 'Touches' })).toBeVisible();
  const widths = [...document.querySelectorAll('.chart-bar')].map(one => Number(one.getAttribute('width')));
  expect(widths[2]).toBeCloseTo((widths[0] ?? 0) / 2);
  expect(widths.slice(1, 2)).toEqual([0]);
  expect(widths[3]).toBeGreaterThanOrEqual(2);
  expect(document.querySelectorAll('.chart-stripes')).toHaveLength(2);
});

test('has a text alternative when it is a row of small bars', async () => {
  await render(<SparkBars values={[0, 1, 1000]} label="3 days, 1,001 visits" />);
  await expect.element(page.getByRole('img', { name: '3 days, 1,001 visits' })).toBeVisible();
  const heights = [...document.querySelectorAll('.spark rect')].map(one =>
    Number(one.getAttribute('height')),
  );
  expect(heights[0]).toBe(0);
  expect(heights[1]).toBeGreaterThan(1);
});
