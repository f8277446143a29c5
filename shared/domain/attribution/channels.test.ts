import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { channelOfVisit, originOfVisit } from './channel-of-visit.ts';
import { channelOf, channels } from './channels.ts';

describe('channelOf', () => {
  it.each([
    ['', '', '', 'Direct'],
    ['(direct)', '(none)', '', 'Direct'],
    ['google', 'cpc', 'cross-network sale', 'Cross-network'],
    ['ebay', 'cpc', '', 'Paid Shopping'],
    ['newsletter', 'ppc', 'summer-shopping', 'Paid Shopping'],
    ['Google', 'CPC', '', 'Paid Search'],
    ['facebook', 'paid_social', '', 'Paid Social'],
    ['youtube.com', 'cpv-cpc', '', 'Paid Video'],
    ['google', 'cpm', '', 'Paid Search'],
    ['adnetwork', 'cpm', '', 'Display'],
    ['adnetwork', 'banner', '', 'Display'],
    ['partner', 'retargeting', '', 'Paid Other'],
    ['www.amazon.de', 'referral', '', 'Organic Shopping'],
    ['newsletter', 'x', 'bishop', 'Unassigned'],
    ['newsletter', 'x', 'our-shop', 'Organic Shopping'],
    ['l.facebook.com', 'referral', '', 'Organic Social'],
    ['somewhere', 'social network', '', 'Organic Social'],
    ['t.co', 'referral', '', 'Organic Social'],
    ['somewhere', 'my-video-ad', '', 'Organic Video'],
    ['chatgpt.com', '', '', 'AI Assistants'],
    ['gemini.google.com', 'referral', '', 'AI Assistants'],
    ['www.google.co.uk', 'referral', '', 'Organic Search'],
    ['somewhere', 'organic', '', 'Organic Search'],
    ['list', 'e-mail', '', 'Email'],
    ['klaviyo', '', '', 'Email'],
    ['klaviyo', 'flow', '', 'Email'],
    ['klaviyo', 'sms', '', 'SMS'],
    ['mailchimp', 'affiliate', '', 'Affiliates'],
    ['partner', 'affiliate', '', 'Affiliates'],
    ['blog.example.com', 'referral', '', 'Referral'],
    ['podcast', 'audio', '', 'Audio'],
    ['sms', '', '', 'SMS'],
    ['app', 'web-push', '', 'Mobile Push'],
    ['firebase', 'x', '', 'Mobile Push'],
    ['anything', 'else', '', 'Unassigned'],
  ])('%s / %s / %s is %s', (source, medium, campaign, channel) => {
    expect(channelOf({ source, medium, campaign })).toBe(channel);
  });

  it('returns a listed channel for any input', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.string(), (source, medium, campaign) => {
        expect(channels).toContain(channelOf({ source, medium, campaign }));
      }),
    );
  });
});

describe('channelOfVisit', () => {
  it('fills missing campaign fields from the click id, then from the referrer', () => {
    expect(channelOfVisit({ c: {}, click: 'gclid' })).toBe('Paid Search');
    expect(channelOfVisit({ c: {}, click: 'SCCID' })).toBe('Paid Social');
    expect(channelOfVisit({ c: {}, click: 'oppref' })).toBe('Paid Other');
    expect(channelOfVisit({ c: {}, click: 'ttclid', ref: 'www.google.com' })).toBe('Paid Social');
    expect(channelOfVisit({ c: { utm_source: 'list', utm_medium: 'email' }, click: 'gclid' })).toBe('Email');
    expect(channelOfVisit({ c: {}, ref: 'duckduckgo.com' })).toBe('Organic Search');
    expect(channelOfVisit({ c: {}, ref: '' })).toBe('Direct');
  });

  it.each([
    ['l.instagram.com', 'Instagram'],
    ['l.threads.com', 'Threads'],
    ['com.facebook.orca', 'Messenger'],
    ['www.google.com', 'Facebook'],
    ['', 'Facebook'],
  ])("Meta's click id from %s came from %s", (ref, source) => {
    const origin = originOfVisit({ c: {}, click: 'fbclid', ref });
    expect(origin).toEqual({ channel: 'Organic Social', source, medium: 'social' });
  });

  it('a campaign outweighs the app that its click came from', () => {
    const c = { utm_source: 'facebook', utm_medium: 'cpc' };
    expect(originOfVisit({ c, click: 'fbclid', ref: 'l.instagram.com' }).source).toBe('Facebook');
    expect(originOfVisit({ c: {}, click: 'gclid', ref: 'm.youtube.com' }).source).toBe('Google');
  });

  it("counts Facebook's click id as paid only with a paid medium", () => {
    expect(channelOfVisit({ c: {}, click: 'fbclid' })).toBe('Organic Social');
    expect(channelOfVisit({ c: { utm_medium: 'cpc' }, click: 'fbclid' })).toBe('Paid Social');
  });
});
