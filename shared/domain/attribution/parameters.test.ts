import { describe, expect, it } from 'vitest';
import { campaignPattern, clickPattern, parameters } from './parameters.ts';

const names = parameters.map(({ name }) => name);

function isCampaign(name: string) {
  return new RegExp(`^${campaignPattern}$`).test(name);
}

function isClick(name: string) {
  return new RegExp(`^(${clickPattern})$`).test(name);
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
    for (const name of names)
      for (const other of [`${name}x`, `x${name}`, name.slice(1), name.slice(0, -1), name.toUpperCase()])
        if (!names.includes(other) && !/^hsa_\w+$/.test(other))
          expect([other, isCampaign(other) || isClick(other)]).toEqual([other, false]);
  });

  it('has a network with lower-case source and medium for every click id', () => {
    for (const { kind, network } of parameters) {
      expect(!!network).toBe(kind === 'click');
      if (network) expect(network.source + network.medium).toMatch(/^[a-z0-9.]+$/);
    }
  });
});
