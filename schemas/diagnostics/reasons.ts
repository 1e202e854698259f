import { defineMessages, french, type Localised } from '@parvis/schema'
import { backupCauses } from '../backup-causes.js'
import type { DiagnosticCause } from './causes.js'

/** Why a node of a chain is of no use; `detail` is what is known of it. */
const chainReasons = defineMessages({
  timeout: { fr: 'Il n’a pas répondu à temps.', en: 'It did not answer in time.' },
  no_connection: { fr: 'La connexion n’aboutit pas.', en: 'The connection fails.' },
  http_error: { fr: 'Il répond par le statut %{status}.', en: 'It answers with the status %{status}.' },
  rpc_error: { fr: french`Il refuse : %{detail}`, en: 'It refuses: %{detail}' },
  invalid_answer: { fr: 'Sa réponse est illisible.', en: 'Its answer cannot be read.' },
  wrong_chain: { fr: 'Il est d’une autre chaîne.', en: 'It is one of another chain.' },
})

/** Of causes whose reason is a code: its sentences. */
const reasonsOf: Partial<Record<DiagnosticCause, Readonly<Record<string, Localised>>>> = {
  chain_unreachable: chainReasons,
  backup_failed: backupCauses,
  drill_failed: backupCauses,
}

/** The sentence of a reason that is a code; undefined for any other one. */
export function reasonSentence(cause: DiagnosticCause, reason: unknown): Localised | undefined {
  return reasonsOf[cause]?.[String(reason)]
}
