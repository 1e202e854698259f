import type { RecordPart, ScreenParts } from '@parvis/admin-kit'

/** What several parts of the console put into the screens of one resource, the parts of a record one after the other. */
export function mergeParts(all: readonly ScreenParts[]): ScreenParts {
  const actions = all.flatMap(({ RecordActions }) => RecordActions ?? [])
  return { ...Object.assign({}, ...all), RecordActions: actions.length > 0 ? inTurn(actions) : undefined }
}

function inTurn(parts: readonly RecordPart[]): RecordPart {
  return ({ record }) => parts.map((Part, index) => <Part key={String(index)} record={record} />)
}
