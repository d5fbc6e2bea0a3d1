import type { BodyOf, QueryOf } from '@contract/client-types'
import * as routes from '@contract/generated/studio'
import { call, type CallOptions, type MayBeKeyed } from '@/client/client'

type Draft = NonNullable<BodyOf<'studio.create'>['draft']>

/** Boxes that people make themselves (rules B13). */
export const studio = {
  list: (query: QueryOf<'studio.list'>, options?: CallOptions) => call(routes.studioList, { query }, options),
  create: (draft: Draft | undefined, options?: MayBeKeyed) => call(routes.studioCreate, { body: { draft } }, options),
  get: (id: string, options?: CallOptions) => call(routes.studioGet, { params: { id } }, options),
  save: (id: string, body: BodyOf<'studio.save'>, options?: CallOptions) =>
    call(routes.studioSave, { params: { id }, body }, options),
  remove: (id: string, options?: CallOptions) => call(routes.studioRemove, { params: { id } }, options),
  submit: (id: string, options?: CallOptions) => call(routes.studioSubmit, { params: { id } }, options),
  pause: (id: string, options?: CallOptions) => call(routes.studioPause, { params: { id } }, options),
  resume: (id: string, options?: CallOptions) => call(routes.studioResume, { params: { id } }, options),
  end: (id: string, options?: CallOptions) => call(routes.studioEnd, { params: { id } }, options),
  restock: (id: string, body: BodyOf<'studio.restock'>, key: string, options?: CallOptions) =>
    call(routes.studioRestock, { params: { id }, body }, { ...options, key }),
  simulate: (id: string, draws: number, options?: CallOptions) =>
    call(routes.studioSimulate, { params: { id }, body: { draws } }, options),
}
