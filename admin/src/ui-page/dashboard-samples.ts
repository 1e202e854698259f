/** Sample data of the dashboard's examples; loaded on demand. */

import type { Overview, Statistics } from '@parvis/schemas/calls/statistics'

/** The state of a community at a glance. */
export const overview: Overview = {
  members: 12_480,
  bots: 18,
  today: { joined: 42, left: 7 },
  week: { joined: 186, left: 203 },
  networks: { total: 6, pending: 1, integrated: 3, failed: 1, disconnected: 1 },
  running: [],
  attention: [],
  attentionTotal: 0,
  syncedAt: new Date(Date.now() - 12 * 60_000).toISOString(),
}

/** Thirty days of a community that grows. */
export const points: Statistics['points'] = Array.from({ length: 30 }, (_, index) => ({
  day: new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10),
  members: 320 + index * 9 + ((index * 37) % 40),
  bots: 90 + index * 2,
  joined: 20 + ((index * 17) % 31),
  left: 6 + ((index * 11) % 19),
}))
