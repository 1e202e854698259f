import { type Locale, timeZoneName } from '@parvis/schema'
import { useMemo } from 'react'
import { useLanguage } from '../../messages/language.js'
import { type PickerProps, ValuePicker } from './value-picker.js'

/** Finds a time zone by its name or by how far it is from UTC now. */
export function TimeZonePicker(props: PickerProps) {
  const { value } = props
  const locale = useLanguage()
  const zones = useMemo(() => zonesWith(value), [value])
  const offsetOf = useMemo(() => offsetsIn(locale, new Date()), [locale])
  return <ValuePicker {...props} values={zones} nameOf={timeZoneName} noteOf={offsetOf} />
}

/** The zones that this browser names, and the current one, for which it may use another name. */
function zonesWith(current: string | null): string[] {
  const zones = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC'])
  if (current) zones.add(current)
  return [...zones].sort()
}

/** Creates a function that returns a zone's offset from UTC at a moment, such as `UTC+2`; memoised per zone. */
export function offsetsIn(locale: Locale, moment: Date): (zone: string) => string {
  const known = new Map<string, string>()
  return (zone) => {
    const offset = known.get(zone) ?? offsetAt(moment, zone, locale)
    known.set(zone, offset)
    return offset
  }
}

/** A zone that this browser does not know has no offset here. */
function offsetAt(moment: Date, timeZone: string, locale: Locale): string {
  try {
    const parts = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'shortOffset' }).formatToParts(
      moment,
    )
    return parts.find((part) => part.type === 'timeZoneName')?.value ?? ''
  } catch {
    return ''
  }
}
