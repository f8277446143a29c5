import type { AuditTrail, TrailEntry } from '#functions/ports/audit-trail.ts';

export function memoryTrail(): AuditTrail & { entries: readonly TrailEntry[] } {
  const entries: TrailEntry[] = [];
  return { entries, note: async entry => void entries.push(entry) };
}
