import { describe, expect, it } from 'vitest'
import { countAt, idAt, isSnowflake, objectIn, objectsIn, optionalDate, textAt } from './shape.js'

describe('reading the wire', () => {
  it.each([
    ['no object', () => objectIn('x')],
    ['null', () => objectIn(null)],
    ['a list for an object', () => objectIn([])],
    ['an object for a list', () => objectsIn({})],
    ['a list of anything', () => objectsIn([{}, 1])],
    ['no text', () => textAt({ name: 5 }, 'name')],
    ['a negative count', () => countAt({ n: -1 }, 'n')],
    ['a number for an id', () => idAt({ id: 80351110224678912 }, 'id')],
    ['an id that leaves its place in an address', () => idAt({ id: '1/../2' }, 'id')],
  ])('fails as unavailable: %s', (_, read) => {
    expect(read).toThrow('unavailable')
  })

  it('preserves ids beyond 2^53', () => {
    expect(idAt({ id: '9007199254740993' }, 'id')).toBe('9007199254740993')
  })

  it('recognises an id by its 64 bits', () => {
    expect([isSnowflake('18446744073709551615'), isSnowflake('18446744073709551616')]).toEqual([true, false])
  })

  it('has no date without a valid one', () => {
    expect(optionalDate({ at: 'soon' }, 'at')).toBeNull()
    expect(optionalDate({ at: '2024-02-29T12:00:00.000000+00:00' }, 'at')).toEqual(
      new Date('2024-02-29T12:00:00Z'),
    )
  })
})
