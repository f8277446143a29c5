import { Duration } from 'aws-cdk-lib';
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager';
import {
  type BehaviorOptions,
  CacheCookieBehavior,
  CacheHeaderBehavior,
  CachePolicy,
  CacheQueryStringBehavior,
  Distribution,
  HttpVersion,
  OriginRequestHeaderBehavior,
  OriginRequestPolicy,
  ResponseHeadersPolicy,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import { BlockPublicAccess, Bucket, BucketEncryption, type BucketProps } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import { product } from '#shared/product.ts';
import { acceptFindings } from '../accepted-findings.ts';
import { removalOf } from '../data/kept.ts';
import { namesOfSite } from '../domains.ts';
import type { Settings } from '../settings.ts';
import { collectBehaviors } from './collect-behavior.ts';
import { onRequest } from './edge-function.ts';
import { firewallOfCdn, withoutFirewall } from './firewall.ts';
import { chatHeaders, pageHeaders, pictureHeaders, trackerHeaders } from './headers.ts';
import { uploadSite } from './site-upload.ts';

const viewerHeaders = [
  'CloudFront-Viewer-Country',
  'CloudFront-Viewer-Country-Region',
  'CloudFront-Viewer-Postal-Code',
];

export interface SiteProps {
  settings: Settings;
  trackerFiles: Bucket;
  apiUrl: string;
  /** Where reports end up. */
  collect: HttpApi;
  /** Folder of the built site. */
  web: string;
  /** The content of `/config.json`. */
  config: object;
}

/** The CDN: the site, `/geo`, the customers' tracker files under `/t/`, and the way of their reports. */
export class Site extends Construct {
  readonly distribution: Distribution;
  /** What puts the pages into their bucket. */
  readonly upload: Construct;

  constructor(scope: Construct, props: SiteProps) {
    super(scope, 'Site');
    const { settings, trackerFiles, apiUrl } = props;
    // Made of the build alone: it goes with the stack, or what is in it would stop a failed creation from being undone.
    const bucket = privateBucket(this, 'Pages', { removable: true });
    const pages: BehaviorOptions = {
      origin: S3BucketOrigin.withOriginAccessControl(bucket),
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      cachePolicy: CachePolicy.CACHING_OPTIMIZED,
      compress: true,
      responseHeadersPolicy: new ResponseHeadersPolicy(this, 'PageHeaders', pageHeaders(settings, apiUrl)),
    };
    const forCustomers = new ResponseHeadersPolicy(this, 'TrackerHeaders', trackerHeaders(settings));
    this.distribution = new Distribution(this, 'Cdn', {
      comment: `${product.name} ${settings.stage}`,
      httpVersion: HttpVersion.HTTP2_AND_3,
      defaultRootObject: 'index.html',
      ...(settings.firewall ? { webAclId: firewallOfCdn(this, settings) } : {}),
      defaultBehavior: {
        ...pages,
        functionAssociations: [onRequest(this, 'PageOf', 'pages', hostsOf(settings))],
      },
      additionalBehaviors: {
        '/geo': {
          ...pages,
          cachePolicy: CachePolicy.CACHING_DISABLED,
          originRequestPolicy: new OriginRequestPolicy(this, 'Viewer', {
            headerBehavior: OriginRequestHeaderBehavior.allowList(...viewerHeaders),
          }),
          functionAssociations: [onRequest(this, 'Geo', 'geo')],
        },
        '/picture.html': {
          ...pages,
          responseHeadersPolicy: new ResponseHeadersPolicy(this, 'PictureHeaders', pictureHeaders(settings)),
        },
        ...(settings.vendors.chat
          ? {
              '/chat.html': {
                ...pages,
                responseHeadersPolicy: new ResponseHeadersPolicy(this, 'ChatHeaders', chatHeaders(settings)),
              },
            }
          : {}),
        ...collectBehaviors(this, settings, props.collect, forCustomers),
        // A file of the site that customers' pages load: docs/decisions/0095.
        '/collect.js': { ...pages, responseHeadersPolicy: forCustomers },
        '/t/*': {
          origin: S3BucketOrigin.withOriginAccessControl(trackerFiles),
          // S3 would be asked over plain HTTP, too, and refuse: a page without TLS follows the redirect.
          viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
          cachePolicy: this.trackerCache(),
          compress: true,
          responseHeadersPolicy: forCustomers,
        },
      },
      // S3 answers 403 for missing files, since the CDN is not allowed to list the bucket.
      errorResponses: [403, 404].map(httpStatus => ({
        httpStatus,
        responseHttpStatus: 404,
        responsePagePath: '/404.html',
        ttl: Duration.minutes(1),
      })),
      ...(settings.domainName && settings.certificateArn
        ? {
            minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
            domainNames: namesOfSite(settings),
            certificate: Certificate.fromCertificateArn(this, 'Certificate', settings.certificateArn),
          }
        : {}),
    });
    acceptFindings(this.distribution, {
      'AwsSolutions-CFR1': 'Customers’ visitors come from every country, and the files are public.',
      ...(settings.firewall ? {} : { 'AwsSolutions-CFR2': withoutFirewall }),
      'AwsSolutions-CFR3':
        'Access logs would keep visitors’ addresses; CDN metrics and alarms tell of errors without.',
      'AwsSolutions-CFR4':
        'AWS’s default certificate allows older TLS versions; every stage with a custom domain demands TLS 1.2.',
      'Serverless-CloudFrontAccessLogging':
        'Access logs would keep visitors’ addresses; CDN metrics and alarms tell of errors without.',
    });
    this.upload = uploadSite(this, {
      bucket,
      distribution: this.distribution,
      web: props.web,
      config: props.config,
    });
  }

  /** The files set their own cache time; these are its bounds at the CDN. */
  private trackerCache() {
    return new CachePolicy(this, 'TrackerCache', {
      minTtl: Duration.seconds(0),
      defaultTtl: Duration.minutes(5),
      maxTtl: Duration.hours(1),
      headerBehavior: CacheHeaderBehavior.none(),
      cookieBehavior: CacheCookieBehavior.none(),
      queryStringBehavior: CacheQueryStringBehavior.none(),
      enableAcceptEncodingBrotli: true,
      enableAcceptEncodingGzip: true,
    });
  }
}

/** Words of `edge/pages.js`, where the site has another name that leads to it. */
function hostsOf({ otherDomainName, siteUrl }: Settings): Record<string, string> {
  return otherDomainName ? { OTHER_HOST: otherDomainName, ADDRESS_OF_SITE: siteUrl } : {};
}

/** A bucket that only the CDN and our functions can access. */
export function privateBucket(
  scope: Construct,
  id: string,
  { removable }: Pick<Settings, 'removable'>,
  more: BucketProps = {},
): Bucket {
  const bucket = new Bucket(scope, id, {
    blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
    encryption: BucketEncryption.S3_MANAGED,
    enforceSSL: true,
    removalPolicy: removalOf({ removable }),
    autoDeleteObjects: removable,
    ...more,
  });
  acceptFindings(bucket, {
    'AwsSolutions-S1':
      'Holds only public files, read only by the CDN (OAC); an access log would keep visitors’ addresses.',
  });
  return bucket;
}
