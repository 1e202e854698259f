import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Begins with what takes long however short its file is: else the last of them runs alone. */
export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isShort = ({ moduleId }: TestSpecification) => Number(moduleId.includes('/tests/browser/'))
    return sorted.toSorted((one, other) => isShort(one) - isShort(other))
  }
}
