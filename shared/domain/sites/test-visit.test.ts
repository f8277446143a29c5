import { expect, test } from 'vitest';
import { isTestVisit, testCampaign } from './test-visit.ts';

const now = 1_795_000_000_000;

function visit(campaign?: string) {
  return { kind: 'visit', c: campaign === undefined ? {} : { utm_campaign: campaign } };
}

test('a visit with a test’s campaign is of the test for half an hour, before and after', () => {
  expect(isTestVisit(visit(testCampaign(now)), now)).toBe(true);
  expect(isTestVisit(visit(testCampaign(now)), now + 1_799_999)).toBe(true);
  expect(isTestVisit(visit(testCampaign(now)), now + 1_800_000)).toBe(false);
  expect(isTestVisit(visit(testCampaign(now)), now - 1_800_000)).toBe(false);
});

test.each([undefined, '', 'spring', 'utmost-test-', 'utmost-test-soon', `my-${testCampaign(now)}`])(
  '%s is no campaign of a test',
  campaign => {
    expect(isTestVisit(visit(campaign), now)).toBe(false);
  },
);

test('a lead with a test’s campaign is still a lead', () => {
  expect(isTestVisit({ ...visit(testCampaign(now)), kind: 'lead' }, now)).toBe(false);
});
