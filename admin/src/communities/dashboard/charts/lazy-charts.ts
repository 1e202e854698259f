import { lazy } from 'react'

/** The charts, whose library is loaded with the first that is shown. */
export const charts = {
  lines: lazy(async () => ({ default: (await import('./drawn')).LinesChart })),
  bars: lazy(async () => ({ default: (await import('./drawn')).BarsChart })),
} as const
