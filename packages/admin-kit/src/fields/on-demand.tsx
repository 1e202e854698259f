/** Components that load on first render. */

import type { Field } from '@parvis/schema'
import { type ComponentType, type FunctionComponent, use, useEffect, useState } from 'react'
import type { InputProps } from './field-kind.js'

/** Creates a function that loads a module once; a load that failed is tried again. */
export function loadOnce<Module>(load: () => Promise<Module>): () => Promise<Module> {
  let loading: Promise<Module> | undefined
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined
      throw error
    })
    return loading
  }
}

/** Creates a component that loads a module on first render, and renders one of the module's components. */
export function onDemand<Module, Props extends object>(
  load: () => Promise<Module>,
  choose: (module: Module) => ComponentType<Props>,
): FunctionComponent<Props> {
  return (props) => {
    const Chosen = choose(use(load()))
    return <Chosen {...props} />
  }
}

/**
 * Creates a component that loads on first render, and renders nothing if loading fails: the screen works
 * without it. The next render retries.
 */
export function dispensable<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): FunctionComponent<Props> {
  const loadComponent = loadOnce(load)
  return (props) => {
    const [Component, setComponent] = useState<ComponentType<Props>>()
    useEffect(() => {
      loadComponent().then(
        (module) => setComponent(() => module.default),
        () => undefined,
      )
    }, [])
    return Component ? <Component {...props} /> : null
  }
}

/** Creates the control of a kind that is loaded on demand; forms with such a field preload it when they open. */
export function inputOnDemand<F extends Field>(
  load: () => Promise<{ default: ComponentType<InputProps<F>> }>,
) {
  const prepareInput = loadOnce(load)
  return { input: onDemand(prepareInput, (module) => module.default), prepareInput }
}
