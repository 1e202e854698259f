import { createHmac, timingSafeEqual } from 'node:crypto'
import { EngineError } from '@parvis/engine'
import { minimumFormAge } from '@parvis/schemas/visitor-form-limits'
import { visitorRefusals } from '../refusals.js'

const second = 1000
/** How long a form may be open, in milliseconds. */
const oldest = 24 * 3600 * second

export type Stamps = ReturnType<typeof stampsOf>

/** Signed moments at which forms were opened. */
export function stampsOf(secret: string, now: () => number = Date.now) {
  const signature = (moment: string) =>
    createHmac('sha256', secret).update(`form opened ${moment}`).digest('base64url')
  return {
    /** A stamp of this moment. */
    issue(): string {
      const moment = String(now())
      return `${moment}.${signature(moment)}`
    },
    /** @throws EngineError `invalid_input` at `stamp` when it is too young, too old or not ours */
    check(stamp: string): void {
      const [moment = '', given = ''] = stamp.split('.')
      const age = isSame(given, signature(moment)) ? now() - Number(moment) : Number.POSITIVE_INFINITY
      if (age < minimumFormAge) throw refused('sentTooFast')
      if (age > oldest) throw refused('formTooOld')
    },
  }
}

function refused(name: 'sentTooFast' | 'formTooOld'): EngineError {
  return new EngineError('invalid_input', { errors: [{ path: 'stamp', code: visitorRefusals[name] }] })
}

function isSame(one: string, other: string): boolean {
  const [given, expected] = [Buffer.from(one), Buffer.from(other)]
  return given.length === expected.length && timingSafeEqual(given, expected)
}
