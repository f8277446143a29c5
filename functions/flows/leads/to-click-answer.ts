import type { KeptClick } from '#functions/ports/leads/clicks.ts';
import type { ClickOnWire } from '#shared/contract/leads.ts';
import { networkOfClick } from '#shared/domain/leads/click-ids.ts';

/** A click as an owner sees it. */
export function toClickAnswer(click: KeptClick): ClickOnWire {
  const { id, at, name, value, host, campaign, term, page, leadAt, marks, markedAt } = click;
  const conversion = marks.won?.conversion ?? null;
  return {
    id,
    at,
    name,
    value,
    network: networkOfClick(name)?.title ?? '',
    domain: host ?? '',
    campaign: campaign ?? '',
    term: term ?? '',
    page: page ?? '',
    lead_at: leadAt,
    conversion: conversion && {
      value: conversion.value,
      currency: conversion.currency,
      at: conversion.at,
      marked_at: markedAt ?? conversion.at,
    },
  };
}
