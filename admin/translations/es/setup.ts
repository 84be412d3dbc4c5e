export const setup = {
  title: "Configuración",
  complete: "Listo",
  complete_tested: "Listo · última prueba: {{when}}",
  progress: "{{done}} de {{all}} listos",
  show: "Mostrar comprobaciones",
  hide: "Ocultar comprobaciones",
  server: "Servidor",
  environments: { sandbox: "Sandbox", live: "Producción" },
  sandbox_hint: "Entorno de pruebas: no se mueve dinero real",
  states: { ok: "Listo", warning: "Revisar", missing: "Falta" },
  go: "Abrir",
  test: "Probar la conexión",
  test_ok: "La conexión funciona",
  test_failed: "La conexión ha fallado",
  key: {
    title: "Clave API",
    from_configuration: "Definida en medusa-config (termina en {{last_four}})",
    from_dashboard: "Clave API guardada (termina en {{last_four}})",
    none: "Aún no hay clave API. La encontrará en su cuenta del servicio.",
    cannot: "Defina antes la dirección del servicio y el secreto de firma.",
    give: "Clave API",
    replace: "Reemplazar la clave API",
    hint: "Se guarda cifrada y no se muestra nunca. Una clave del sandbox nunca se envía al servicio de producción.",
    saved: "Clave API guardada",
    not_saved: "No se pudo guardar la clave API",
  },
  checks: {
    medusa: {
      label: "Versión de Medusa",
      ok: "Medusa {{detail}}.",
      remedy:
        "Medusa es demasiado antiguo para este plugin: {{detail}}. Actualice todos los paquetes @medusajs a la vez y reinicie.",
      differs:
        "Los precios siguen siendo correctos, pero tardan más, porque Medusa difiere de las versiones con las que se probó este plugin: {{detail}}. Actualice el plugin; «Seguimiento» muestra las partes afectadas.",
    },
    service_address: {
      label: "Dirección del servicio",
      ok: "{{detail}}",
      base: "Defina ONE_CLICK_BASE_URL con la dirección que le dio el servicio y reinicie Medusa.",
      checkout:
        "Defina ONE_CLICK_CHECKOUT_URL con la dirección de la página de compra y reinicie Medusa.",
    },
    api_key: {
      label: "Clave API",
      ok: "Clave API guardada",
      remedy: "Introdúzcala abajo, o defina ONE_CLICK_API_KEY y reinicie Medusa.",
    },
    signing_secret: {
      label: "Secreto de firma",
      ok: "Los eventos del servicio se verifican",
      remedy:
        "Defina ONE_CLICK_SIGNING_SECRET con un texto aleatorio de al menos 32 caracteres (openssl rand -hex 32) y reinicie Medusa.",
    },
    public_address: {
      label: "Dirección pública de la tienda",
      ok: "{{detail}}",
      missing:
        "Defina ONE_CLICK_NOTIFICATION_URL con la dirección pública de este backend de Medusa.",
      not_public:
        "El servicio no puede acceder a {{detail}}. Use una dirección pública, o un túnel durante las pruebas.",
      not_https: "{{detail}} no está cifrada. Use https antes de pasar a producción.",
    },
    connection: {
      label: "Conexión",
      ok: "Funciona · probada: {{detail}}",
      untested: "Aún sin probar. La prueba crea una compra que los compradores nunca ven.",
      failed: "{{detail}}",
    },
    payment_provider: {
      label: "Proveedor de pagos",
      ok: "Instalado. Capturar el pago acepta el pedido; cancelar el pedido lo rechaza.",
      in_region:
        "Habilitado en {{detail}}, donde rechaza todos los pagos. Quítelo en Configuraciones → Regiones.",
      unregistered:
        "Añada medusa-plugin-one-click/providers/one-click-payment con el ID «one-click» al módulo de pagos en medusa-config.ts.",
    },
    stock_location: {
      label: "Ubicación de stock",
      ok: "Cada canal de venta tiene una ubicación de stock",
      some: "Algunos canales de venta no tienen ubicación de stock y no pueden vender. Vincule una en Configuraciones → Canales de Venta.",
      none: "Vincule su canal de venta a una ubicación de stock en Configuraciones → Ubicaciones & Envío.",
    },
    shipping_options: {
      label: "Opciones de envío",
      ok: "Disponibles: {{detail}}",
      remedy: "Añada una opción de envío para la tienda en Configuraciones → Ubicaciones & Envío.",
    },
    delivery_times: {
      label: "Plazos de entrega",
      ok: "Cada opción de envío ofrecida tiene uno.",
      remedy:
        "Los compradores leen «3 días» en {{detail}}, porque el servicio necesita un número y no se ha definido ninguno. Defina abajo el plazo de entrega de cada opción de envío.",
    },
    settings: {
      label: "Ajustes",
      ok: "Los ajustes guardados son válidos",
      remedy:
        "Esta versión no puede leer algunos ajustes guardados y usa sus valores predeterminados: {{detail}}. Cámbielos abajo y guarde.",
    },
    skus: {
      label: "SKU",
      ok: "Todos los SKU se pueden enviar al servicio",
      remedy:
        "Estas variantes se envían con su ID porque su SKU no es único, está vacío o es demasiado largo: {{detail}}. Se siguen vendiendo. Corrija los SKU para verlos en los pedidos del servicio.",
    },
    button: {
      label: "Botón en la tienda online",
      ok: "Visto en {{detail}}",
      remedy:
        "Copie el código de la página de un producto en su tienda online y abra la página una vez.",
    },
    proof: {
      label: "Comprobación de precios",
      ok: "Presupuestos comparados con el carrito de Medusa: {{detail}}",
      ok_none: "Se realiza cada noche con presupuestos recientes. Aún no hay ninguno que comparar.",
      remedy:
        "Presupuestos que difieren del carrito de Medusa: {{detail}}. La aceptación automática está en pausa. Compare los importes en One-click → Seguimiento.",
    },
    locks: {
      label: "Bloqueos",
      ok: "Suficientes para los procesos en marcha ({{detail}})",
      alone:
        "Hay {{detail}} procesos en marcha sin bloqueos compartidos, así que el stock puede venderse dos veces. Configure el módulo de bloqueo de Medusa con locking-redis (o locking-postgres) como predeterminado y reinicie.",
    },
    events: {
      label: "Eventos y workflows",
      ok: "Suficientes para los procesos en marcha ({{detail}})",
      alone:
        "Hay varios procesos en marcha sin eventos o workflows compartidos. Configure {{detail}} en medusa-config.ts y reinicie.",
    },
    worker: {
      label: "Tareas en segundo plano",
      ok: "En marcha (procesos: {{detail}})",
      none: "Ningún proceso ejecuta las tareas: los pedidos perdidos no se encuentran y el stock reservado no se libera. Inicie uno con MEDUSA_WORKER_MODE=worker o shared.",
      stalled:
        "Las tareas no se ejecutan desde {{detail}}, aunque hay un proceso para ellas. Revise su registro y reinícielo.",
    },
  },
}
