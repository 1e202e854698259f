/**
 * The controls of the form of an announcement. This file is small, and loaded with the form; each control is loaded once it is
 * needed: those of a time when there is one, and those of channels when they are seen or somebody begins to type or click.
 */

import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { type InputProps, OtherKinds, useFieldValue, useKind } from '@parvis/admin-kit'
import { lazy, type ReactNode, Suspense, useEffect, useMemo, useRef, useState } from 'react'

const TextWithChannels = lazy(() => import('../channel-names/text-with-channels'))
const ContentProblems = lazy(() => import('./content-problems'))
const Targets = lazy(() => import('./targets-input'))
const Mentions = lazy(() => import('./mentions-input'))
const Start = lazy(() => import('./start-input'))
const TimeZone = lazy(() => import('./time-zone-input'))
const Rule = lazy(() => import('./rule-input'))
const Exceptions = lazy(() => import('./exceptions-input'))

/** The content in each language, whose texts may name channels; below, what prevents it from being sent. */
export function VersionsInput(props: InputProps) {
  const { input: Input } = useKind(props.field.kind)
  const value = useFieldValue(props.path)
  const longText = useKind('longText')
  const kinds = useMemo(() => ({ longText: { ...longText, input: TextInput } }), [longText])
  return (
    <Box>
      <OtherKinds kinds={kinds}>
        <Input {...props} />
      </OtherKinds>
      {Array.isArray(value) && value.length > 0 && (
        <Suspense>
          <ContentProblems />
        </Suspense>
      )}
    </Box>
  )
}

/** A text of several lines. */
const TextInput = (props: InputProps) => (
  <Suspense fallback={<Skeleton variant="rounded" height={196} />}>
    <TextWithChannels {...props} />
  </Suspense>
)

/** The channels. */
export const TargetsInput = (props: InputProps) => (
  <Later height={136}>
    <Targets {...props} />
  </Later>
)

/** The mentions. */
export const MentionsInput = (props: InputProps) => (
  <Later height={56}>
    <Mentions {...props} />
  </Later>
)

/** The local start. */
export const StartInput = (props: InputProps) => (
  <Timed>
    <Start {...props} />
  </Timed>
)

/** The time zone. */
export const TimeZoneInput = (props: InputProps) => (
  <Timed>
    <TimeZone {...props} />
  </Timed>
)

/** How it is repeated. */
export const RuleInput = (props: InputProps) => (
  <Timed isRepeated>
    <Rule {...props} />
  </Timed>
)

/** The excluded days of a repeated announcement; below, when it will be sent. */
export const ExceptionsInput = (props: InputProps) => (
  <Timed>
    <Exceptions {...props} />
  </Timed>
)

/** The usual control of a field that applies to announcements with a time. */
export function TimedInput(props: InputProps) {
  const { input: Input } = useKind(props.field.kind)
  return (
    <Timed>
      <Input {...props} />
    </Timed>
  )
}

/** Shows its children while the announcement has a time, or only while it is repeated. */
function Timed({ isRepeated = false, children }: { isRepeated?: boolean; children: ReactNode }) {
  const timing = useFieldValue('timing')
  const applies = timing === 'repeated' || (timing === 'once' && !isRepeated)
  return applies && <Suspense fallback={<Skeleton variant="rounded" height={40} />}>{children}</Suspense>
}

/** Shows its children once they are seen, or somebody types or clicks anywhere. @param height in pixels, until then */
function Later({ height, children }: { height: number; children: ReactNode }) {
  const space = useRef<HTMLDivElement>(null)
  const [isWanted, setWanted] = useState(false)
  useEffect(() => {
    const want = () => setWanted(true)
    const seen = new IntersectionObserver((entries) => entries.some((each) => each.isIntersecting) && want())
    if (space.current) seen.observe(space.current)
    const end = new AbortController()
    for (const event of ['keydown', 'pointerdown']) addEventListener(event, want, { signal: end.signal })
    return () => {
      seen.disconnect()
      end.abort()
    }
  }, [])
  const waiting = <Skeleton ref={space} variant="rounded" height={height} />
  return isWanted ? <Suspense fallback={waiting}>{children}</Suspense> : waiting
}
