import { defineMessages, fileSize, fillIn, type Locale } from '@parvis/schema'
import { type DiagnosticCause, diagnosticCauses } from './causes.js'
import { type Figures, figureLines } from './figures.js'
import { type DiagnosticPart, type DiagnosticState, partLabel, stateLabel } from './parts.js'
import { reasonSentence } from './reasons.js'

/** The values of a cause, for its sentences; `bytes` is a size. */
export type CauseValues = Readonly<Record<string, number | string>>

/** The sentence of a cause, and that of what to do, in a language. */
export function causeSentences(
  code: DiagnosticCause,
  { bytes, ...values }: CauseValues,
  locale: Locale,
): { readonly cause: string; readonly fix: string } {
  const given = typeof bytes === 'number' ? { ...values, size: fileSize(bytes, locale) } : values
  const { cause, fix } = diagnosticCauses[code]
  const sentence = reasonSentence(code, given.reason)
  const filled = sentence ? { ...given, reason: fillIn(sentence[locale], given) } : given
  return { cause: fillIn(cause[locale], filled), fix: fillIn(fix[locale], filled) }
}

/** A failure of a part that was seen before. */
interface SeenFailure {
  readonly at: string | Date
  readonly code: DiagnosticCause
  readonly values: CauseValues
  readonly process: string
}

/** What is written of a part. */
export interface WrittenFinding {
  readonly part: DiagnosticPart
  readonly state: DiagnosticState
  readonly figures: Figures
  readonly code: DiagnosticCause | null
  readonly values: CauseValues
  readonly lastFailure?: SeenFailure | null
}

const lineLabels = defineMessages({
  fix: { fr: 'À faire : %{fix}', en: 'Do: %{fix}' },
  lastFailure: {
    fr: 'Dernier échec le %{at}, vu par %{process} : %{cause}',
    en: 'Last failure at %{at}, seen by %{process}: %{cause}',
  },
})

/** A part as lines of plain text: its state, its figures, its cause and its fix. */
export function findingLines(finding: WrittenFinding, locale: Locale): readonly string[] {
  const { part, state, figures, code, values, lastFailure } = finding
  const sentences = code && causeSentences(code, values, locale)
  const measured = figureLines(figures, locale).map(({ label, value }) => `${label} ${value}`)
  return [
    `${stateLabel(state, locale).padEnd(16)}${partLabel(part, locale)}`,
    ...(sentences ? [sentences.cause, fillIn(lineLabels.fix[locale], { fix: sentences.fix })] : []),
    ...(measured.length > 0 ? [measured.join(' · ')] : []),
    ...(lastFailure && !isTroubled(state) ? [failureLine(lastFailure, locale)] : []),
  ].map((line, index) => (index === 0 ? line : ' '.repeat(16) + line))
}

/** Whether a state needs attention. */
export function isTroubled(state: DiagnosticState): boolean {
  return state === 'degraded' || state === 'away'
}

function failureLine({ at, code, values, process }: SeenFailure, locale: Locale): string {
  const { cause } = causeSentences(code, values, locale)
  return fillIn(lineLabels.lastFailure[locale], { at: new Date(at).toISOString(), process, cause })
}
