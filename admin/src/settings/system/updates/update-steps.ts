import type { UpdateRun } from '@parvis/schemas/calls/updates'

/** What an update does. */
export type UpdatePhase = NonNullable<UpdateRun['phase']>

/** A step of an update. */
export interface UpdateStep {
  readonly phase: UpdatePhase
  readonly status: 'done' | 'underWay' | 'skipped' | 'ahead'
}

const preparation = ['verify', 'unpack', 'rehearse'] as const
const soft = [...preparation, 'migrate', 'replace', 'watch'] as const
const phases = {
  soft,
  hard: ['command', ...soft],
  rehearsal: preparation,
} as const satisfies Record<UpdateRun['kind'], readonly UpdatePhase[]>

type Progress = Pick<UpdateRun, 'kind' | 'phase' | 'expected' | 'isRestart'>

/** All steps of an update under way, and how each is. */
export function updateSteps({ kind, phase, expected, isRestart }: Progress): readonly UpdateStep[] {
  const all: readonly UpdatePhase[] = phases[kind]
  const current = phase === null ? -1 : all.indexOf(phase)
  const isSkipped = (each: UpdatePhase) =>
    (each === 'unpack' && isRestart) || (each === 'rehearse' && expected === null)
  return all.map((each, index) => {
    if (index > current) return { phase: each, status: 'ahead' }
    if (index === current) return { phase: each, status: 'underWay' }
    return { phase: each, status: isSkipped(each) ? 'skipped' : 'done' }
  })
}
