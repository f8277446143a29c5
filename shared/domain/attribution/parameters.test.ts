import { describe, expect, it } from 'vitest';
import { adNames, adPattern, campaignPattern, clickPattern, parameters, toolPattern } from './parameters.ts';

const names = parameters.map(({ name }) => name);

function isCampaign(name: string) {
  return new RegExp(`^${campaignPattern}$`).test(name);
}

function isClick(name: string) {
  return new RegExp(`^(${clickPattern})$`).test(name);
}

function isToolId(name: string) {
  return new RegExp(`^(${toolPattern})$`).test(name);
}

describe('the registry', () => {
  it('has no duplicate names', () => {
    expect(new Set(names).size).toBe(names.length);
  });

  it('matches the patterns exactly', () => {
    for (const { name, kind } of parameters) {
      expect([name, isCampaign(name)]).toEqual([name, kind === 'campaign']);
      expect([name, isClick(name)]).toEqual([name, kind === 'click']);
    }
    for (const name of names.filter(isToolId))
      for (const other of [`${name}x`, `x${name}`, name.slice(1), name.slice(0, -1), name.toUpperCase()])
        if (!names.includes(other) && !/^hsa_\w+$/.test(other))
          expect([other, isToolId(other)]).toEqual([other, false]);
  });

  it('has every click id of an ad network in the pattern of the tracker, and no other parameter', () => {
    const isAd = (name: string) => new RegExp(`^(${adPattern})$`, 'i').test(name);
    // Impact's are named like a network's.
    for (const { name } of parameters)
      expect([name, isAd(name)]).toEqual([name, adNames.includes(name) || /^irclid/.test(name)]);
    for (const name of ['cid', 'clid', 'docid', 'topicid', 'product_cid', 'id', 'gadget', 'ref'])
      expect([name, isAd(name)]).toEqual([name, false]);
    expect(isAd('newclid')).toBe(true);
  });

  it('has a network with lower-case source and medium for every click id', () => {
    for (const { kind, network } of parameters) {
      expect(!!network).toBe(kind === 'click');
      if (network) expect(network.source + network.medium).toMatch(/^[a-z0-9.]+$/);
    }
  });
});
