import type { RecordComponent, ScreenExtensions } from '@parvis/admin-kit'
import type { ComponentType } from 'react'

/** What several parts of the console put into the screens of one resource, the actions of all of them one after the other. */
export function mergeParts(all: readonly ScreenExtensions[]): ScreenExtensions {
  const ofRecords = all.flatMap(({ RecordActions }) => RecordActions ?? [])
  const ofLists = all.flatMap(({ ListActions }) => ListActions ?? [])
  return {
    ...Object.assign({}, ...all),
    RecordActions: ofRecords.length > 0 ? recordPartsInTurn(ofRecords) : undefined,
    ListActions: ofLists.length > 0 ? inTurn(ofLists) : undefined,
  }
}

function recordPartsInTurn(parts: readonly RecordComponent[]): RecordComponent {
  return ({ record }) => parts.map((Part, index) => <Part key={String(index)} record={record} />)
}

function inTurn(parts: readonly ComponentType[]): ComponentType {
  return () => parts.map((Part, index) => <Part key={String(index)} />)
}
