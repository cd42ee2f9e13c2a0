import { ANY_SETTINGS_PERMISSION } from '@lanewright/domain/configuration/section-permissions.ts';
import {
  Boxes,
  Calculator,
  CalendarCheck,
  ChartColumn,
  Combine,
  FileText,
  History,
  LayoutDashboard,
  MapPin,
  Package,
  ReceiptText,
  Route,
  Scale,
  Settings,
  SlidersHorizontal,
  Truck,
  Users,
  Wallet,
  Warehouse,
} from 'lucide-react';
import { lazyScreen } from './lazy-screen.ts';
import type { AccountEntry, PublicEntry } from './route-entry.ts';

const toCome = lazyScreen(() => import('../../screens/to-come.tsx'), 'ToComeScreen');

const tracking = lazyScreen(() => import('../../screens/public-tracking/door.tsx'), 'TrackingDoor');

/** Whether a page can be used, or only says that it is still to come. */
export function isBuilt({ screen }: AccountEntry): boolean {
  return screen !== toCome;
}

/** Every page behind sign-in. Items of the navigation stand in the order in which people see them. */
export const ACCOUNT_ROUTES: readonly AccountEntry[] = [
  {
    path: '/dashboard',
    title: 'Dashboard',
    needs: 'SignedIn',
    navigation: { icon: LayoutDashboard },
    screen: lazyScreen(() => import('../../screens/dashboard/screen.tsx'), 'DashboardScreen'),
  },

  {
    path: '/quotes',
    title: 'Get Quotes',
    needs: 'CreateQuote',
    navigation: { group: 'Quotes', icon: Calculator },
    screen: lazyScreen(() => import('../../screens/quotes/wizard/screen.tsx'), 'QuoteWizardScreen'),
  },
  {
    path: '/quotes/confirmation/$shipmentNumber',
    title: 'Quote Confirmation',
    needs: 'SignedIn',
    screen: lazyScreen(() => import('../../screens/shipments/confirmation/screen.tsx'), 'ConfirmationScreen'),
  },
  {
    path: '/requote',
    title: 'Quote History',
    needs: 'ViewQuoteHistory',
    navigation: { group: 'Quotes', icon: History },
    screen: lazyScreen(() => import('../../screens/quotes/history/screen.tsx'), 'QuoteHistoryScreen'),
  },

  {
    path: '/orders',
    title: 'Orders',
    needs: 'ViewOrder',
    navigation: { group: 'Manage Freight', icon: Package },
    screen: lazyScreen(() => import('../../screens/orders/list/screen.tsx'), 'OrderListScreen'),
  },
  {
    path: '/orders/create',
    title: 'Create Order',
    needs: 'ViewOrder',
    screen: lazyScreen(() => import('../../screens/orders/create/screen.tsx'), 'CreateOrderScreen'),
  },
  {
    path: '/orders/$orderNumber',
    title: 'Order',
    needs: 'ViewOrder',
    screen: lazyScreen(() => import('../../screens/orders/preview/screen.tsx'), 'OrderPreviewScreen'),
  },
  {
    path: '/orders/$orderNumber/edit',
    title: 'Edit Order',
    needs: 'ViewOrder',
    screen: lazyScreen(() => import('../../screens/orders/edit/screen.tsx'), 'EditOrderScreen'),
  },
  {
    path: '/orders/$orderNumber/consolidate',
    title: 'Consolidate Order',
    needs: 'ViewOrder',
    screen: lazyScreen(() => import('../../screens/orders/consolidate/screen.tsx'), 'ConsolidateScreen'),
  },
  {
    path: '/shipments',
    title: 'Book Shipments',
    needs: 'ViewShipment',
    navigation: { group: 'Manage Freight', icon: CalendarCheck },
    screen: lazyScreen(() => import('../../screens/shipments/list/screen.tsx'), 'ShipmentListScreen'),
  },
  {
    path: '/shipments/tracking',
    title: 'Track Shipments',
    needs: 'ViewShipment',
    navigation: { group: 'Manage Freight', icon: Truck },
    screen: lazyScreen(() => import('../../screens/shipments/tracking/screen.tsx'), 'TrackingScreen'),
  },
  {
    path: '/shipments/$shipmentNumber/preview',
    title: 'Shipment Preview',
    needs: 'ViewShipment',
    screen: lazyScreen(() => import('../../screens/shipments/preview/screen.tsx'), 'ShipmentPreviewScreen'),
  },
  {
    path: '/shipments/$shipmentNumber/confirmation',
    title: 'Booking Confirmation',
    needs: 'ViewShipment',
    screen: lazyScreen(() => import('../../screens/shipments/confirmation/screen.tsx'), 'ConfirmationScreen'),
  },
  {
    path: '/reports',
    title: 'Reports',
    needs: 'ViewReports',
    navigation: { group: 'Manage Freight', icon: ChartColumn },
    screen: lazyScreen(() => import('../../screens/reports/list/screen.tsx'), 'ReportListScreen'),
  },
  {
    path: '/reports/$reportId/SigmaComputingReport',
    title: 'Report',
    needs: 'ViewReports',
    screen: lazyScreen(() => import('../../screens/reports/view/screen.tsx'), 'ReportViewScreen'),
  },
  {
    path: '/reports/$reportId/page',
    title: 'Report',
    needs: 'ViewReports',
    isFramed: true,
    screen: lazyScreen(() => import('../../screens/reports/page/screen.tsx'), 'ReportPageScreen'),
  },
  {
    path: '/optimization/workspace',
    title: 'Shipment Builder',
    needs: 'Optimization',
    isBetaOnly: true,
    navigation: { group: 'Manage Freight', icon: Combine },
    screen: lazyScreen(() => import('../../screens/optimization/workspace/screen.tsx'), 'WorkspaceScreen'),
  },

  {
    path: '/carrier-invoices',
    title: 'Carrier Invoices',
    needs: 'ViewCarrierInvoice',
    navigation: { group: 'Financials', icon: ReceiptText, isHiddenFor: (user) => user.enableTMSFreightAudit },
    screen: lazyScreen(() => import('../../screens/carrier-invoices/list/screen.tsx'), 'CarrierInvoiceListScreen'),
  },
  {
    path: '/carrier-invoices/$invoiceNumber/preview',
    title: 'Carrier Invoice',
    needs: 'ViewCarrierInvoice',
    screen: lazyScreen(
      () => import('../../screens/carrier-invoices/preview/screen.tsx'),
      'CarrierInvoicePreviewScreen',
    ),
  },
  {
    path: '/invoices',
    title: 'Invoices',
    needs: 'ViewInvoice',
    navigation: { group: 'Financials', icon: FileText },
    screen: lazyScreen(() => import('../../screens/invoices/list/screen.tsx'), 'InvoiceListScreen'),
  },
  {
    path: '/invoices/$invoiceNumber/preview',
    title: 'Invoice',
    needs: 'ViewInvoice',
    screen: lazyScreen(() => import('../../screens/invoices/preview/screen.tsx'), 'InvoicePreviewScreen'),
  },
  {
    path: '/payments',
    title: 'Payments',
    needs: 'ViewPayments',
    navigation: { group: 'Financials', icon: Wallet },
    screen: lazyScreen(() => import('../../screens/payments/list/screen.tsx'), 'PaymentListScreen'),
  },
  {
    path: '/payments/$checkNumber',
    title: 'Payment',
    needs: 'ViewPayments',
    screen: lazyScreen(() => import('../../screens/payments/detail/screen.tsx'), 'PaymentDetailScreen'),
  },
  {
    path: '/rate-mismatches',
    title: 'Rate Mismatches',
    needs: 'ViewRateMismatches',
    navigation: { group: 'Financials', icon: Scale, isHiddenFor: (user) => user.enableThirdPartyTMSFreightAudit },
    screen: lazyScreen(() => import('../../screens/rate-mismatches/screen.tsx'), 'RateMismatchScreen'),
  },

  {
    path: '/lanes',
    title: 'Lanes',
    needs: 'ViewLanes',
    navigation: { group: 'My Account', icon: Route },
    screen: lazyScreen(() => import('../../screens/lanes/list/screen.tsx'), 'LaneListScreen'),
  },
  {
    path: '/lanes/$laneId',
    title: 'Lane',
    needs: 'ViewLanes',
    screen: lazyScreen(() => import('../../screens/lanes/detail/screen.tsx'), 'LaneDetailScreen'),
  },
  {
    path: '/carriers',
    title: 'Carriers',
    needs: 'ViewCarrierNetwork',
    navigation: { group: 'My Account', icon: Warehouse },
    screen: lazyScreen(() => import('../../screens/carriers/list/screen.tsx'), 'CarrierListScreen'),
  },
  {
    path: '/carriers/rating-data',
    title: 'Rating data',
    needs: 'ViewCarrierNetwork',
    screen: lazyScreen(() => import('../../screens/carriers/rating/screen.tsx'), 'RatingDataScreen'),
  },
  {
    path: '/carriers/$carrierId',
    title: 'Carrier',
    needs: 'ViewCarrierNetwork',
    screen: lazyScreen(() => import('../../screens/carriers/detail/screen.tsx'), 'CarrierDetailScreen'),
  },
  {
    path: '/locations',
    title: 'Locations',
    needs: 'ViewLocations',
    navigation: { group: 'My Account', icon: MapPin },
    screen: lazyScreen(() => import('../../screens/locations/list/screen.tsx'), 'LocationListScreen'),
  },
  {
    path: '/locations/$locationNumber',
    title: 'Location',
    needs: 'ViewLocations',
    screen: lazyScreen(() => import('../../screens/locations/detail/screen.tsx'), 'LocationDetailScreen'),
  },
  {
    path: '/contacts',
    title: 'Contacts',
    needs: 'SignedIn',
    navigation: { group: 'My Account', icon: Users },
    screen: lazyScreen(() => import('../../screens/contacts/list/screen.tsx'), 'ContactListScreen'),
  },
  {
    path: '/commodities',
    title: 'Commodities',
    needs: 'ViewCommodity',
    navigation: { group: 'My Account', icon: Boxes },
    screen: lazyScreen(() => import('../../screens/commodities/list/screen.tsx'), 'CommodityListScreen'),
  },
  {
    path: '/settings',
    title: 'Settings',
    needs: { any: ANY_SETTINGS_PERMISSION },
    navigation: { group: 'My Account', icon: Settings },
    screen: lazyScreen(() => import('../../screens/configuration/settings/screen.tsx'), 'SettingsScreen'),
  },
  {
    path: '/integrations',
    title: 'Integrations',
    needs: 'EditCarrierNetwork',
    screen: lazyScreen(() => import('../../screens/integrations/overview/screen.tsx'), 'IntegrationsScreen'),
  },
  {
    path: '/optimization/constraints',
    title: 'Constraints',
    needs: 'Optimization',
    isBetaOnly: true,
    navigation: { group: 'My Account', icon: SlidersHorizontal },
    screen: lazyScreen(() => import('../../screens/optimization/constraints/screen.tsx'), 'ConstraintListScreen'),
  },

  {
    path: '/profile',
    title: 'My Profile',
    needs: 'SignedIn',
    screen: lazyScreen(() => import('../../screens/access/profile/screen.tsx'), 'ProfileScreen'),
  },
];

export const PUBLIC_ROUTES: readonly PublicEntry[] = [
  {
    path: '/',
    title: 'Welcome',
    frame: 'bare',
    isDoor: true,
    screen: lazyScreen(() => import('../../screens/access/welcome/screen.tsx'), 'WelcomeScreen'),
  },
  {
    path: '/login',
    title: 'Sign in',
    frame: 'bare',
    isDoor: true,
    screen: lazyScreen(() => import('../../screens/access/login/screen.tsx'), 'LoginScreen'),
  },
  {
    path: '/signed-in',
    title: 'Signing in',
    frame: 'bare',
    screen: lazyScreen(() => import('../../screens/access/signed-in/screen.tsx'), 'SignedInScreen'),
  },
  {
    path: '/logout',
    title: 'Logout',
    frame: 'bare',
    screen: lazyScreen(() => import('../../screens/access/logout/screen.tsx'), 'LogoutScreen'),
  },
  {
    path: '/forgotpassword',
    title: 'Reset password',
    frame: 'bare',
    screen: lazyScreen(() => import('../../screens/access/forgot-password/screen.tsx'), 'ForgotPasswordScreen'),
  },
  {
    path: '/ActivateUser/ActivateUser/$token',
    title: 'Activate your account',
    frame: 'bare',
    screen: lazyScreen(() => import('../../screens/access/activate/screen.tsx'), 'ActivateScreen'),
  },
  {
    path: '/public/attributions',
    title: 'Attributions',
    frame: 'bar',
    screen: lazyScreen(() => import('../../screens/product/attributions/screen.tsx'), 'AttributionsScreen'),
  },
  {
    path: '/watch/confirm',
    title: 'Get updates',
    frame: 'bar',
    screen: lazyScreen(() => import('../../screens/watchers/answer/screen.tsx'), 'ConfirmWatchingScreen'),
  },
  {
    path: '/watch/leave',
    title: 'Stop updates',
    frame: 'bar',
    screen: lazyScreen(() => import('../../screens/watchers/answer/screen.tsx'), 'LeaveWatchingScreen'),
  },
  {
    path: '/tender/answer',
    title: 'Load offer',
    frame: 'bar',
    screen: lazyScreen(() => import('../../screens/tenders/answer/screen.tsx'), 'TenderAnswerScreen'),
  },
  // An app of their own (tracking-main.tsx); here for who comes to them from a page of the portal.
  { path: '/public/trackShipments', title: 'Track a shipment', frame: 'bare', screen: tracking },
  {
    path: '/public/shipments/$referenceNumber/preview/details/$customerNumber',
    title: 'Track a shipment',
    frame: 'bare',
    screen: tracking,
  },
  {
    path: '/public/shipments/$entityNumber/preview/details',
    title: 'Track a shipment',
    frame: 'bare',
    screen: tracking,
  },
];
