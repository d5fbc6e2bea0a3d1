// Stands in for @tarojs/router: the router is made, and with it the first page, in a task of its own after our scripts have run.
import { createRouter as create } from '@tarojs/router/dist/index.js'

export * from '@tarojs/router/dist/index.js'

export function createRouter(...how) {
  setTimeout(create, 0, ...how)
}
