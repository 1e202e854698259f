import { type InputProps, useFieldInput, useKind } from '@parvis/admin-kit'
import { useEffect } from 'react'
import { browserZone } from '../browser-zone'

/** The time zone of the schedule, at first that of the browser. */
export default function TimeZoneInput(props: InputProps) {
  const { input: Input } = useKind(props.field.kind)
  return (
    <>
      <BrowserZone {...props} />
      <Input {...props} />
    </>
  )
}

/** Sets the zone of the browser where none is set when a time first applies. */
function BrowserZone({ field, path }: InputProps) {
  const { control } = useFieldInput(field, path)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, so that the choice can be emptied.
  useEffect(() => {
    if (!control.value) control.onChange(browserZone())
  }, [])
  return null
}
