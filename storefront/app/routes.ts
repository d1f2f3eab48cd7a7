import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/** Every address of the shop, in the order of the specification (000, section 2). */
export default [
  index('home/redirect-to-home.ts'),
  layout('layout/shop-layout.tsx', [
    // Public
    route('beranda', 'home/home-screen.tsx'),
    route('error', 'error/error-screen.tsx'),
    route('shop/product', 'product/product-list-screen.tsx'),
    route('shop/product/:id/detail', 'product/product-detail-screen.tsx'),
    route('store', 'store/store-list-screen.tsx'),
    route('store/:id/:slug', 'store/store-screen.tsx'),
    route('register', 'register/register-screen.tsx'),
    route('login', 'login/login-screen.tsx'),
    route('forgot-password', 'password/forgot-password-screen.tsx'),
    route('reset-password', 'password/reset-password-screen.tsx'),
    route('welcome', 'welcome/welcome-screen.tsx'),
    route('search', 'search/search-screen.tsx'),
    route('berita', 'news/news-list-screen.tsx'),
    route('berita/:id/detail', 'news/news-screen.tsx'),
    route('promo', 'promo/promo-list-screen.tsx'),
    route('promo/:id/detail', 'promo/promo-screen.tsx'),
    route('shop/cart', 'cart/cart-screen.tsx'),
    route('terms', 'terms/terms-screen.tsx'),
    route('offline', 'offline/offline-screen.tsx'),

    // Protected
    route('logout', 'account/logout-screen.tsx'),
    route('shop/address', 'address/addresses-screen.tsx'),
    route('shop/address/:id', 'address/address-screen.tsx'),
    route('shop/address/:id/map', 'address/address-map-screen.tsx'),
    route('shop/delivery', 'checkout/delivery-screen.tsx'),
    route('shop/courier', 'checkout/courier-screen.tsx'),
    route('shop/payment', 'checkout/payment-screen.tsx'),
    route('shop/order-confirmation', 'checkout/order-confirmation-screen.tsx'),
    route('shop/order', 'orders/orders-screen.tsx'),
    route('shop/order/:id/detail', 'orders/order-detail-screen.tsx'),
    route('shop/order/:id/payment', 'orders/order-payment-screen.tsx'),
    route('shop/order/:id/completed', 'orders/order-completed-screen.tsx'),
    route('wallet', 'wallet/wallet-screen.tsx'),
    route('wallet/detail', 'wallet/wallet-screen.tsx', { id: 'wallet-detail' }),
    route('wallet/topup', 'wallet/top-up-screen.tsx'),
    route('wallet/payment', 'wallet/top-up-payment-screen.tsx'),
    route('riwayattransaksi', 'wallet/wallet-screen.tsx', { id: 'transaction-history' }),
    route('profile', 'profile/redirect-to-personal-data.ts'),
    route('profile/datadiri', 'profile/personal-data-screen.tsx'),
    route('profile/datadiri/edit', 'profile/edit-personal-data-screen.tsx'),
    route('profile/index', 'profile/membership-screen.tsx'),
    route('profile/change-password', 'profile/change-password-screen.tsx'),
    route('.well-known/change-password', 'profile/redirect-to-change-password.ts'),
    route('profile/alamat', 'address/addresses-screen.tsx', { id: 'profile-addresses' }),
    route('profile/alamat/:id', 'address/address-screen.tsx', { id: 'profile-address' }),
    route('profile/alamat/:id/map', 'address/address-map-screen.tsx', { id: 'profile-address-map' }),

    // The controls of design/ side by side, for those who work on them (npm run dev).
    ...(process.env.KEDAI_DEV === '1' ? [route('design', 'design/gallery-screen.tsx')] : []),
  ]),
  layout('backoffice/backoffice-layout.tsx', [
    route('kelola', 'backoffice/queue-screen.tsx'),
    route('kelola/topup', 'backoffice/top-ups-screen.tsx'),
    route('kelola/digital', 'backoffice/digital-orders-screen.tsx'),
  ]),
] satisfies RouteConfig
