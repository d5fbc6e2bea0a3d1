export { hooks } from '@tarojs/runtime'
