// WeChat then dresses its own parts (dialogs, loading) for the dark; the browser has no such setting.
const darkmode = process.env.TARO_ENV === 'weapp' ? { darkmode: true, themeLocation: 'theme.json' } : {}

// WeChat gives places only to apps that name these calls and say what the place is for; before each it asks the person.
const privacy =
  process.env.TARO_ENV === 'weapp'
    ? {
        requiredPrivateInfos: ['getLocation' as const, 'chooseLocation' as const, 'chooseAddress' as const],
        permission: {
          'scope.userLocation': { desc: '用于填写收货地址、查找附近的驿站' },
        },
        __usePrivacyCheck__: true,
      }
    : {}

// While somebody signs in, WeChat fetches what comes next; and which pages its search may show.
const preload =
  process.env.TARO_ENV === 'weapp'
    ? {
        preloadRule: { 'pages/login/index': { network: 'all' as const, packages: ['pagesA'] } },
        sitemapLocation: 'sitemap.json',
      }
    : {}

// No sliding pages in the browser: they delay what was asked for and outlast a quick back. WeChat knows no such key.
const motion = process.env.TARO_ENV === 'h5' ? { animation: false } : {}

/** Every helper and every part of the kit on one page: only for those who work on the app. */
const demo = process.env.NODE_ENV === 'development' ? ['demo/index'] : []

export default defineAppConfig({
  pages: ['pages/login/index', 'pages/web_view/index'],
  subPackages: [
    {
      root: 'pagesA',
      pages: [
        'home/index',
        'blind_box_detail/index',
        'purchase/index',
        'open_chest_animation/index',
        'prize_show/index',
        'prize_detail/index',
        'combine/index',
        'combine_result/index',
        'props/index',
        'my_blind_box/index',
        'editor/index',
        'profile/index',
        'recharge/index',
        'security/index',
        ...demo,
      ],
    },
    { root: 'pagesPlus', pages: ['service/index'] },
    // Players never download the admin pages.
    { root: 'pagesAdmin', pages: ['admin/index'] },
  ],
  window: {
    navigationStyle: 'default',
    navigationBarTitleText: '',
    navigationBarBackgroundColor: '#F8F8F8',
    navigationBarTextStyle: 'black',
    backgroundColor: '#F8F8F8',
    backgroundTextStyle: 'dark',
  },
  networkTimeout: { request: 60000, connectSocket: 60000, uploadFile: 60000, downloadFile: 60000 },
  ...motion,
  ...darkmode,
  ...privacy,
  ...preload,
  lazyCodeLoading: 'requiredComponents',
})
