import type { MedusaContainer, ModuleImplementations } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { ReturnWorkflow } from "@medusajs/framework/workflows-sdk"
import { createPriceListsWorkflow } from "@medusajs/medusa/core-flows"
import type { AxiosInstance } from "axios"
import { type Catalog, seedCatalog } from "../../testing/catalog"
import { openPurchase } from "../../testing/open-purchase"
import { runWorkflow } from "../../testing/run-workflow"
import { createUser } from "../support/admin"
import {
  cartRequest,
  type CartRequest,
  compareWithMedusa,
  createContextId,
  type EstimateAnswer,
  loadPurchase,
  notificationAddress,
  priceOnEngine,
  type PricedCart,
} from "../support/inside"
import { modulesOf } from "../support/modules"
import { SIGNING_SECRET } from "../support/plugin-environment"
import { setStock } from "../../testing/seed/products"
import { countUse, giftPromotion, promote, type Promotion } from "../../testing/seed/promotions"
import { seeded, withShop } from "../support/with-shop"
import {
  type Case,
  EMAIL,
  GUEST,
  type RealCart,
  realStore,
  type Registered,
  registerShopper,
  type Shopper,
} from "./real-cart"
import { figuresOfCart, figuresOfQuote } from "./store-figures"

const SECRETS = [SIGNING_SECRET] as const

type Entered = Parameters<typeof cartRequest>[0]["buyer"]

type Tier = { amount: number; min_quantity?: number; max_quantity?: number }

type Options = {
  /** As for `withShop`. */
  cwd?: string
  env?: Record<string, string>
  /** Customers to register; each is in the group of the same name. */
  shoppers?: Registered[]
}

/** Fills the empty database with the catalog and the user who owns the shop. */
export const seededCatalog = () =>
  seeded("catalog", async (container) => {
    await createUser(container)
    return seedCatalog(container)
  })

/** A shop with the parity tests' catalog; its data can be used once `beforeAll` is over. */
export type CatalogShop = ReturnType<typeof buildShop>

/**
 * Runs the built plugin on the parity tests' catalog, to ask the plugin and Medusa's cart the same.
 * After each test the database is reset and every mock restored.
 */
export function catalogShop(
  suite: (shop: CatalogShop) => void,
  { shoppers = [], ...settings }: Options = {}
): void {
  withShop({
    ...settings,
    testSuite: ({ api, getContainer }) => {
      const shop = buildShop(api)
      beforeAll(async () => {
        shop.container = getContainer()
        shop.catalog = await seededCatalog()
        const url = String(api.defaults.baseURL)
        for (const key of shoppers) {
          shop.shoppers[key] = await registerShopper(shop.container, url, shop.catalog, key)
        }
      })
      afterEach(() => jest.restoreAllMocks())
      suite(shop)
    },
  })
}

function buildShop(api: AxiosInstance) {
  const shop = {
    api,
    container: {} as MedusaContainer,
    catalog: {} as Catalog,
    shoppers: {} as Record<Registered, Shopper>,
    get modules(): ModuleImplementations {
      return modulesOf(shop)
    },
    get knex() {
      return shop.container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
    },
    /** Runs a workflow, and returns its result. */
    run: <Input, Result, Hooks extends unknown[]>(
      workflow: ReturnWorkflow<Input, Result, Hooks>,
      input: NoInfer<Input>
    ) => runWorkflow(shop.container, workflow, input),
    /** Medusa's own store. */
    get store() {
      return realStore(api, shop.catalog)
    },
    /**
     * A cart of one variant; by default a guest's, in France, in the market of EUR with taxes.
     *
     * @param at index of the variant in the catalog
     */
    caseOf(
      at: number,
      quantity: number,
      { market, ...more }: Partial<Omit<Case, "market">> & { market?: string } = {}
    ): Case {
      const { markets, variants } = shop.catalog
      return {
        market: markets.find(({ key }) => key === market) ?? markets[0],
        shopper: GUEST,
        address: { country_code: "fr" },
        lines: [{ variant_id: variants[at].id, sku: variants[at].sku, quantity }],
        codes: [],
        ...more,
      }
    },
    requestOf: ({ market, shopper, address, lines, codes, locale }: Case): CartRequest => ({
      sales_channel_id: shop.catalog.sales_channel_id,
      region_id: market.region_id,
      currency_code: market.currency_code,
      customer: shopper.id
        ? { id: shopper.id, groups: shopper.groups.map((id) => ({ id })) }
        : null,
      email: shopper.email ?? EMAIL,
      address,
      lines: lines.map(({ sku, ...line }) => ({ reference: sku, ...line })),
      codes,
      locale,
      now: new Date(),
    }),
    /** Returns the plugin's cart. */
    ask: (one: Case, more: Partial<CartRequest> = {}): Promise<PricedCart> =>
      priceOnEngine(shop.container, { ...shop.requestOf(one), ...more }),
    /** Returns the plugin's cart of a customer, whom it reads as a webhook does. */
    async askLoggedIn(one: Case): Promise<PricedCart> {
      const { customer } = await (await shop.purchase(one)).request()
      return shop.ask(one, { customer })
    },
    /** Expects that the proof finds no difference, without shipping and with each offer. */
    async prove(request: CartRequest) {
      const compared = await compareWithMedusa(shop.container, request)
      if (compared.skipped) {
        throw new Error(`Not compared: ${compared.skipped}`)
      }
      expect(compared.differences).toEqual([])
      return compared.cart
    },
    /**
     * Expects of the plugin's cart what Medusa's cart has with the same line items and gifts.
     *
     * @param quoted the plugin's cart, or the same one priced in several ways
     * @param fill fills Medusa's cart
     * @returns the plugin's cart
     */
    async sameAsCart(
      one: Case,
      quoted?: PricedCart | PricedCart[],
      fill: (one: Case) => Promise<RealCart> = (filled) => shop.store.create(filled)
    ): Promise<PricedCart> {
      const ours = [quoted ?? (await shop.ask(one))].flat()
      const [first] = ours
      const theirs = await fill({ ...one, lines: [...one.lines, ...giftsOf(first)] })
      const expected = figuresOfCart(theirs)
      expect(ours.map(figuresOfQuote)).toEqual(ours.map(() => expected))
      return first
    },
    /** Creates active promotions, a tenth off the order unless they say otherwise. */
    promote: (...promotions: Promotion[]) => promote(shop.container, ...promotions),
    /** Counts a use of a promotion. */
    countUse: (code: string, buyer?: Parameters<typeof countUse>[2]) =>
      countUse(shop.container, code, buyer),
    /** The ids of these variants' products. */
    products: (...at: number[]) => at.map((index) => shop.catalog.variants[index].product_id),
    /** The id of a shipping option. */
    option: (name: string) => shop.catalog.options.get(name) ?? "",
    /**
     * Leaves only the shipping options with these names: a proof fills Medusa's cart once more for
     * each option.
     */
    async offerOnly(...names: string[]) {
      const others = [...shop.catalog.options].flatMap(([name, id]) =>
        names.includes(name) ? [] : id
      )
      await shop.modules.fulfillment.deleteShippingOptions(others)
    },
    /** Sets the stock of a variant, at each location of the catalog. */
    stock: (at: number, ...quantities: number[]) =>
      setStock(shop.container, shop.catalog.variants[at].sku, shop.catalog.locations, quantities),
    /** Adds a price of a variant. */
    addPrice: (
      at: number,
      amount: number,
      rules: Record<string, string> = {},
      currency_code = "eur"
    ) =>
      shop.modules.pricing.addPrices({
        priceSetId: shop.catalog.variants[at].price_set_id,
        prices: [{ currency_code, amount, rules }],
      }),
    /** Creates a price list with prices of a variant in euros; returns its id. */
    async listPrices(
      at: number,
      prices: Tier[],
      more: { rules?: Record<string, string[]>; starts_at?: string; ends_at?: string } = {}
    ): Promise<string> {
      const price = { variant_id: shop.catalog.variants[at].id, currency_code: "eur" }
      const [list] = await shop.run(createPriceListsWorkflow, {
        price_lists_data: [
          {
            title: "List",
            description: "List",
            status: "active",
            prices: prices.map((tier) => ({ ...price, ...tier })),
            ...more,
          },
        ],
      })
      return list.id
    },
    /** Gives one of the variants away for each one bought; indexes of variants. */
    giveAway(code: string, at: number, ...gifts: number[]) {
      const [bought, given] = [shop.products(at), shop.products(...gifts)]
      return shop.promote(giftPromotion({ code, bought, given }))
    },
    /** Opens a purchase of the case's first line item. */
    async purchase({ lines: [line], market, shopper, address }: Case) {
      const { sales_channel_id, variants } = shop.catalog
      const { variant_id } = line
      const product_id = variants.find((variant) => variant.id === variant_id)?.product_id ?? ""
      const sold = { regionId: market.region_id, salesChannelId: sales_channel_id }
      const context_id = createContextId(SECRETS)
      const variant = { variant_id, product_id }
      const row = openPurchase(sold, variant, {
        context_id,
        reference: line.sku,
        currency_code: market.currency_code,
        country_code: address.country_code,
        customer_id: shopper.id,
        shipping_mode: "cart_rules" as const,
      })
      const [{ id }] = await shop.container.resolve("oneClick").createPurchases([row])
      /** Sends an event of the purchase to its webhook address; returns the answer. */
      const send = async <Answer>(event: string, data: unknown) => {
        const address = notificationAddress("", context_id, SECRETS)
        return (await api.post<Answer>(address, { event, data })).data
      }
      return {
        id,
        context_id,
        market,
        send,
        /** Requests a cart quote; `order` and `beside` are other parts of the event. */
        estimate: (quantity: number, order: object = {}, beside: object = {}) => {
          const items = [{ product: { reference: line.sku }, quantity }]
          const data = { order: { items, ...order }, ...beside }
          return send<EstimateAnswer>("order.cart.estimate", data)
        },
        /** Returns what a webhook prices now for a buyer who entered nothing else. */
        async request(quantity = 1, entered: Partial<Entered> = {}): Promise<CartRequest> {
          const found = await loadPurchase(shop.container, context_id)
          if (!found) {
            throw new Error(`The purchase ${context_id} was not kept.`)
          }
          const buyer = { email: null, language: null, address: "unknown" as const, ...entered }
          const lines = [{ reference: line.sku, quantity }]
          return cartRequest({ lines, buyer }, found.purchase, found.inputs, "all", new Date())
        },
      }
    },
  }
  return shop
}

function giftsOf({ gifts }: PricedCart): Case["lines"] {
  return gifts.map(({ item, reference }) => ({
    variant_id: item.variant_id,
    sku: reference,
    quantity: item.quantity,
  }))
}

/** The codes of the promotions that a cart has. */
export const codesOf = ({ promotions }: PricedCart) => promotions.map(({ code }) => code)
