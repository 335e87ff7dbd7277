/** Display names of the flags (R-FLAG-002). */
export const flagLabels = {
  'enable:coupon-list-page': 'Página de cupons',
  'enable:delivery-old-version': 'Detalhes do pedido no lugar do acompanhamento',
  'enable:delivery-old-version-header-button': 'Botão para os detalhes do pedido',
  'enable:show-supplier-detail-page': 'Perfil do fornecedor',
  'enable:new-product-details-page': 'Nova página de produto',
  'enable:store-request-correction': 'Pedido de correção de cadastro',
  'enable:intranet-email-validation': 'Validação de e-mail',
  'enable:intranet-whatsapp-validation': 'Validação de WhatsApp',
  'enable:intranet-supplier-payment': 'Pagamento direto ao fornecedor',
  'disable:store-documents-tab': 'Esconder documentos do cliente',
  'revoke:intranet-access-and-force-logout': 'Encerrar todas as sessões',
} as const;

const names = new Map<string, string>(Object.entries(flagLabels));

/** Display name of a flag; null for an unknown one. */
export const flagLabel = (flag: string): string | null => names.get(flag) ?? null;
