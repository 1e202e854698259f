import { describe, expect, it } from 'vitest'
import { circuitOf } from './circuit.js'

const minute = 60_000

function at(start: number) {
  const clock = { now: start }
  return { clock, circuit: circuitOf({ invalidAnswers: 3, blockedFor: 5_000 }, () => clock.now) }
}

describe('the circuit', () => {
  it('passes calls', () => {
    expect(() => at(0).circuit.pass()).not.toThrow()
  })

  it('opens for a while and closes by itself', () => {
    const { clock, circuit } = at(1_000)
    expect(circuit.block().facts.retryAfter).toBe(5_000)
    clock.now += 4_999
    expect(() => circuit.pass()).toThrow('blocked')
    clock.now += 1
    expect(() => circuit.pass()).not.toThrow()
  })

  it('stays open as long as the latest answer says', () => {
    const { clock, circuit } = at(1_000)
    circuit.block(60_000)
    circuit.block(1_000)
    clock.now += 30_000
    expect(() => circuit.pass()).toThrow('blocked')
  })

  it('opens before the address is banned, until the answers expire', () => {
    const { clock, circuit } = at(0)
    circuit.countInvalid()
    clock.now = 9 * minute
    circuit.countInvalid()
    expect(() => circuit.pass()).not.toThrow()
    circuit.countInvalid()
    expect(() => circuit.pass()).toThrow('blocked')
    clock.now = 10 * minute
    expect(() => circuit.pass()).not.toThrow()
  })

  it('ignores answers older than ten minutes', () => {
    const { clock, circuit } = at(0)
    circuit.countInvalid()
    circuit.countInvalid()
    clock.now = 10 * minute
    circuit.countInvalid()
    expect(() => circuit.pass()).not.toThrow()
  })
})
