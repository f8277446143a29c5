import { describe, expect, it } from 'vitest';
import { visitEvent } from '#shared/contract/tracking.ts';
import { channelOfVisit } from '#shared/domain/attribution/channel-of-visit.ts';
import { dayMs } from '#shared/domain/time.ts';
import { demoLife } from './demo-life.ts';
import { demoStops } from './demo-stops.ts';
import { planReports } from './planned-reports.ts';

const start = Date.UTC(2025, 9, 20, 15, 30);
const end = Date.UTC(2026, 10, 20, 15, 30);
const { events, spans } = demoLife(start, end);
const plan = (seed: number, visits: number) => planReports({ seed, visits, spans, end });
const reports = plan(13, 40_000);
const visits = reports.filter(({ kind }) => kind === 'visit');

describe('planned reports', () => {
  it('are the same for the same seed, and others for another', () => {
    expect(plan(13, 300)).toEqual(plan(13, 300));
    expect(plan(14, 300)).not.toEqual(plan(13, 300));
  });

  it('are as many visits as requested, with a few leads and their outcomes', () => {
    expect(visits).toHaveLength(40_000);
    const leads = reports.filter(({ kind }) => kind === 'lead');
    expect(leads.length / visits.length).toBeGreaterThan(0.02);
    expect(leads.length / visits.length).toBeLessThan(0.05);
    for (const state of ['qualified', 'won', 'lost', 'spam'])
      expect(leads.filter(({ outcome }) => outcome?.state === state).length, state).toBeGreaterThan(40);
    const isNew = leads.filter(({ outcome }) => !outcome);
    expect(isNew.length).toBeGreaterThan(40);
    expect(new Set(leads.map(({ site, at }) => `${site} ${at}`)).size).toBe(leads.length);
    expect(plan(13, 300).filter(({ kind }) => kind === 'visit')).toHaveLength(300);
  });

  it('are in order, within the time their site has a tracker, and accepted by the contract', () => {
    expect(reports.map(({ at }) => at)).toEqual(reports.map(({ at }) => at).sort((a, b) => a - b));
    for (const { site, at } of reports) {
      expect(at).toBeGreaterThanOrEqual(spans[site].from);
      expect(at).toBeLessThan(spans[site].until);
    }
    for (const { body } of reports.slice(0, 500))
      expect(visitEvent.safeParse({ ...body, license_key: 'key' }).success).toBe(true);
    expect(new Set(reports.map(({ body }) => body.event_id)).size).toBe(reports.length);
  });

  it('have seasons, days of the week and many channels', () => {
    const ofGarden = visits.filter(({ site }) => site === 'garden');
    const inMonth = (month: string) =>
      ofGarden.filter(({ at }) => new Date(at).toISOString().startsWith(month)).length;
    expect(inMonth('2026-05')).toBeGreaterThan(2 * inMonth('2026-01'));
    const onDay = (day: number) => ofGarden.filter(({ at }) => new Date(at).getUTCDay() === day).length;
    expect(onDay(6)).toBeGreaterThan(onDay(3));
    const channels = visits.map(({ body }) =>
      channelOfVisit(visitEvent.parse({ ...body, license_key: 'key' })),
    );
    expect(new Set(channels).size).toBeGreaterThanOrEqual(8);
  });

  it('have click ids where their rows still exist at the end, and leads always have them', () => {
    const named = reports.filter(({ body }) => body.ids);
    const paid = reports.filter(({ body }) => body.click);
    const isLate = ({ at }: { at: number }) => at > end - 91 * dayMs;
    expect(named.filter(isLate)).toEqual(paid.filter(isLate));
    expect(named.filter(({ kind }) => kind === 'lead')).toEqual(paid.filter(({ kind }) => kind === 'lead'));
    expect(paid.length).toBeGreaterThan(2 * named.length);
  });

  it('are never late: no stop of the clock is 30 days from the one before', () => {
    const stops = demoStops(events, { from: start, until: end });
    expect(stops[0]?.at).toBe(start);
    expect(stops.at(-1)?.at).toBe(end);
    for (const [place, { at }] of stops.entries())
      expect(at - (stops[place - 1]?.at ?? at)).toBeLessThan(20 * dayMs);
  });
});
