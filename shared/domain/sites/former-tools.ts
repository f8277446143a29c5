// What people used before, and the names under which their forms' hidden fields wait for values.

export interface FormerTool {
  key: 'handl' | 'attributer' | 'utm-form' | 'utm-io' | 'sourcebuster' | 'analytics';
  title: string;
  /** The help article about the move. */
  article: string;
  /**
   * Names of hidden fields, each with the value of ours that belongs there. Names that both use are left out; none for a
   * tool whose fields are named by the site, or whose names are nowhere published.
   */
  fields: Readonly<Record<string, string>>;
  /** Options without which these fields would stay empty. */
  needs?: readonly ('channel' | 'placeholders')[];
}

export const formerTools: readonly FormerTool[] = [
  {
    key: 'handl',
    title: 'HandL UTM Grabber',
    article: 'switch-from-handl-utm-grabber',
    // It writes landing page and original referrer once, so they are ours of the first touch.
    fields: {
      handl_original_ref: 'first_referrer',
      handl_landing_page: 'first_landing_page',
      handl_ref: 'referrer',
      handl_ref_domain: 'referrer_domain',
      handl_ip: 'ip',
      traffic_source: 'channel',
      first_traffic_source: 'first_channel',
      organic_source_str: 'channel_detail_1',
      organic_source: 'referrer',
    },
    needs: ['channel'],
  },
  {
    key: 'attributer',
    title: 'Attributer',
    article: 'switch-from-attributer',
    // Its `channel` is ours. Its fields are found by a default value, such as `[channel]`.
    fields: {
      channeldrilldown1: 'channel_detail_1',
      channeldrilldown2: 'channel_detail_2',
      channeldrilldown3: 'channel_detail_3',
      channeldrilldown4: 'channel_detail_4',
      landingpage: 'landing_page',
    },
    needs: ['channel', 'placeholders'],
  },
  {
    key: 'utm-form',
    title: 'utm_form',
    article: 'switch-from-your-own-script',
    fields: {
      USOURCE: 'utm_source',
      UMEDIUM: 'utm_medium',
      UCAMPAIGN: 'utm_campaign',
      UCONTENT: 'utm_content',
      UTERM: 'utm_term',
      IREFERRER: 'first_referrer',
      LREFERRER: 'referrer',
      ILANDPAGE: 'first_landing_page',
      VISITS: 'visit_count',
    },
  },
  {
    key: 'utm-io',
    title: 'UTM.io',
    article: 'switch-from-utm-io',
    fields: {},
  },
  {
    key: 'sourcebuster',
    title: 'sourcebuster',
    article: 'switch-from-sourcebuster',
    fields: {},
  },
  {
    key: 'analytics',
    title: 'A script that reads Google Analytics',
    article: 'switch-from-your-own-script',
    fields: {
      ga_client_id: 'gaclientid',
      client_id: 'gaclientid',
      clientid: 'gaclientid',
      ga_sessionid: 'ga_session_id',
    },
  },
];
