import { timeZoneName } from '@parvis/schema'
import { useMemo } from 'react'
import { useLanguage } from '../messages/use-text.js'
import { NamedPicker, type PickerProps } from './named-picker.js'
import { offsetsIn } from './time-zone-offsets.js'

/** Finds a time zone by its name or by how far it is from UTC now. */
export function TimeZonePicker(props: PickerProps) {
  const { value } = props
  const locale = useLanguage()
  const zones = useMemo(() => zonesWith(value), [value])
  const offsetOf = useMemo(() => offsetsIn(locale, new Date()), [locale])
  return <NamedPicker {...props} values={zones} nameOf={timeZoneName} noteOf={offsetOf} />
}

/** The zones that this browser names, and the one that is held already, which it may name otherwise. */
function zonesWith(held: string | null): string[] {
  const zones = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC'])
  if (held) zones.add(held)
  return [...zones].sort()
}
