// What short-jsx.js makes of JSX calls these. Every element of the app comes through here, so they do nothing else.
import { Fragment, jsx } from 'react/jsx-runtime'
import { View } from '@tarojs/components'

/** Any element. `props` is made for this call alone. */
export function h(type, props, children, key) {
  if (children !== undefined) props.children = children
  return jsx(type, props, key)
}

/** A `View`, which most elements are. */
export function v(className, children, more, key) {
  return h(View, { className, ...more }, children, key)
}

/** What has no element of its own. */
export function f(children) {
  return jsx(Fragment, { children })
}
