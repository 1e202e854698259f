import type { Locale } from '@parvis/schema'
import { expect } from 'vitest'
import { mouse } from '../input-device.js'
import { controlOf, type Fill, type Filling } from './filling.js'

/** Types one of the field's samples, with a suffix that the field accepts. */
export const fillSample: Fill = (filling) => {
  const { field, mark } = filling
  const sample = String(sampleOf(filling))
  const marked = mark === '' ? [] : [`${sample} ${mark}`, `${sample}/${wordOf(filling)}`]
  return type(filling, marked.find((text) => field.rule.safeParse(text).success) ?? sample)
}

export const fillEmail: Fill = (filling) =>
  type(filling, filling.mark === '' ? String(sampleOf(filling)) : `${wordOf(filling)}@exemple.example`)

/** A phone number as people write it. */
export const fillPhone: Fill = async (filling) => {
  await type(filling, '01 42 27 81 86')
  return '+33142278186'
}

export const fillInteger: Fill = async (filling) => {
  const { samples } = filling.field
  const sample = samples[samples.length - 1 - (filling.turn % samples.length)]
  await type(filling, String(sample))
  return sample
}

const decimal: Record<Locale, string> = { fr: '12,5', en: '12.5' }

export const fillDecimal: Fill = async (filling) => {
  await type(filling, decimal[filling.locale])
  return 12.5
}

export const fillJson: Fill = async (filling) => {
  const sample = sampleOf(filling)
  await type(filling, JSON.stringify(sample))
  return sample
}

/** Leaves a slug that was derived from another field, and types one otherwise. */
export const fillSlug: Fill = async (filling) => {
  const control = controlOf(filling)
  if ((await control.inputValue()) === '') await control.fill(wordOf(filling) || 'essai')
  return expect.stringMatching(/^[a-z0-9-]+$/)
}

export const fillDay: Fill = async (filling) => {
  await mouse(filling.page).typeDay(controlOf(filling), '07072015')
  return '2015-07-07'
}

/** A future moment, which also suits fields that may not lie in the past. */
export const fillMoment: Fill = async (filling) => {
  await mouse(filling.page).typeDay(controlOf(filling), '070720351330')
  return new Date('2035-07-07T13:30').toISOString()
}

/** One of the samples, in turn. */
export function sampleOf({ field: { samples }, turn }: Filling): unknown {
  return samples[turn % samples.length]
}

async function type(filling: Filling, text: string): Promise<string> {
  await controlOf(filling).fill(text)
  return text
}

function wordOf({ mark }: Filling): string {
  return mark.toLowerCase().replaceAll(' ', '-')
}
