import { type ComponentType, type FunctionComponent, use } from 'react'

/** Components of a module that is loaded when the first of them is shown. */
export interface OnDemand<Parts> {
  /** Suspends until the module is there. */
  useParts(): Parts
  /** A component that stands for one of the module's. */
  part<Props extends object>(choose: (parts: Parts) => ComponentType<Props>): FunctionComponent<Props>
}

/** Loads a module's components together, when the first of them is shown; then all of them are there at once. */
export function onDemand<Parts>(load: () => Promise<Parts>): OnDemand<Parts> {
  let loading: Promise<Parts> | undefined
  const loadOnce = () => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined
      throw error
    })
    return loading
  }
  const useParts = () => use(loadOnce())
  return {
    useParts,
    part: (choose) =>
      function Part(props) {
        const Chosen = choose(useParts())
        return <Chosen {...props} />
      },
  }
}
