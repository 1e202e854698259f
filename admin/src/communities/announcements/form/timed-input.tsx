import { type InputProps, useKind } from '@parvis/admin-kit'
import { WithTime } from './timing'

/** The usual control of a field that applies to announcements with a time. */
export default function TimedInput(props: InputProps) {
  const { input: Input } = useKind(props.field.kind)
  return (
    <WithTime>
      <Input {...props} />
    </WithTime>
  )
}
