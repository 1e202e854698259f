import type { Field } from '@parvis/schema'
import { type ComponentType, type FunctionComponent, use, useEffect, useState } from 'react'
import type { InputProps } from './field-kind.js'

/** Makes what loads a module once, however often it is asked for; a load that failed is tried again. */
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

/** Makes a component that stands for one of a module's, which is loaded when it is first shown. */
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
 * Makes a component that stands for one in a file of its own, and shows nothing while that cannot be fetched: what it adds
 * to a screen is less than what the screen would lose. The next one that is shown tries again.
 */
export function dispensable<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): FunctionComponent<Props> {
  const loadPart = loadOnce(load)
  return (props) => {
    const [Part, setPart] = useState<ComponentType<Props>>()
    useEffect(() => {
      loadPart().then(
        (module) => setPart(() => module.default),
        () => undefined,
      )
    }, [])
    return Part ? <Part {...props} /> : null
  }
}

/** The control of a kind in a file of its own, which forms with such a field begin to load when they are opened. */
export function inputOnDemand<F extends Field>(
  load: () => Promise<{ default: ComponentType<InputProps<F>> }>,
) {
  const prepareInput = loadOnce(load)
  return { input: onDemand(prepareInput, (module) => module.default), prepareInput }
}
