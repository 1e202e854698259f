import type { Resource } from '@parvis/schema'
import type { ComponentType } from 'react'
import type { RecordComponent, ScreenExtensions } from '../record/screen-extensions.js'
import type { ConsoleModule } from './console-module.js'

/**
 * What all modules put into the screens of a resource, loaded.
 *
 * @param hasRecord whether it is for a screen of one record that is there
 */
export async function extensionsOf(
  modules: readonly ConsoleModule[],
  resource: Resource,
  hasRecord: boolean,
): Promise<ScreenExtensions> {
  const extensions = await Promise.all(
    modules.flatMap((module) => [
      module.extensions?.[resource.name]?.(),
      module.extensionsOf?.(resource, hasRecord),
    ]),
  )
  return mergeExtensions(extensions.filter((some) => some !== undefined))
}

/** What several modules put into the screens of one resource, the actions of all of them one after the other. */
function mergeExtensions(all: readonly ScreenExtensions[]): ScreenExtensions {
  const ofRecords = all.flatMap(({ RecordActions }) => RecordActions ?? [])
  const ofLists = all.flatMap(({ ListActions }) => ListActions ?? [])
  return {
    ...Object.assign({}, ...all),
    RecordActions: ofRecords.length > 0 ? renderRecordComponents(ofRecords) : undefined,
    ListActions: ofLists.length > 0 ? renderComponents(ofLists) : undefined,
  }
}

function renderRecordComponents(components: readonly RecordComponent[]): RecordComponent {
  return ({ record }) => components.map((Part, index) => <Part key={String(index)} record={record} />)
}

function renderComponents(components: readonly ComponentType[]): ComponentType {
  return () => components.map((Part, index) => <Part key={String(index)} />)
}
