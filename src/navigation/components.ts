import Taro from '@tarojs/taro'
import { useEffect, useRef } from 'react'

/** Actions that a component offers to others. */
export type Actions = Record<string, (parameters: never) => unknown>

/** The components that can be reached, page by page: two pages of one kind have each their own. */
const reachable = new Map<string, Map<string, Actions>>()

/** The page in front, by the name Taro gives each one it opens; known before the page's first effects. */
function front(): string {
  const router = Taro.getCurrentInstance().router
  return router?.$taroPath ?? router?.path ?? ''
}

/** Makes a component reachable under a name on the page in front; returns how to take it back. */
export function reach(refName: string, actions: Actions): () => void {
  const page = front()
  const here = reachable.get(page) ?? new Map<string, Actions>()
  reachable.set(page, here.set(refName, actions))
  return () => {
    // Another may have taken the name over meanwhile.
    if (here.get(refName) !== actions) return
    here.delete(refName)
    if (here.size === 0) reachable.delete(page)
  }
}

/** Makes the component this is used in reachable under a name, while it is there. */
export function useReach(refName: string, actions: Actions) {
  const latest = useRef(actions)
  useEffect(() => {
    latest.current = actions
  })
  const names = Object.keys(actions).join()
  useEffect(() => {
    const call = (name: string) => (parameters: never) => latest.current[name]?.(parameters)
    return reach(refName, Object.fromEntries(names.split(',').map((name) => [name, call(name)])))
  }, [refName, names])
}

export interface Interaction {
  refName: string
  action: string
  parameters?: unknown
}

/**
 * Has a component on the page in front do something (H13). Gives what it gave, a promise's value once it is there. Rejects
 * without a name or an action, where there is no such component, or where it has no such action (R84, R181–R183).
 */
export async function component<Data = unknown>({ refName, action, parameters = {} }: Interaction) {
  if (!refName || !action) throw new Error('refName 和 action 是必须的')
  const actions = reachable.get(front())?.get(refName)
  if (!actions) throw new Error(`未找到组件实例：${refName}`)
  const act = Object.keys(actions).includes(action) ? actions[action] : undefined
  if (typeof act !== 'function') throw new Error(`组件 ${refName} 没有方法 ${action}`)
  return { success: true as const, data: (await act(parameters as never)) as Data }
}
