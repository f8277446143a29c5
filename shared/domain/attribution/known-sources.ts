// Where visitors come from, by kind: a list of our own, kept by hand. Of the published ones, Snowplow's is based on
// files under the GPL 3, which our license does not allow, Google Analytics' table has no license at all, and Matomo's
// lists (CC0, whose hosts are here) are in no registry, from which a locked version could be built in. How this list
// differs from them says `npm run local -- compare-sources`, for a person to judge: job boards and maps are no search. Matomo's
// are kept as they were, by the same command, and `bin/compare-sources.test.ts` holds ours against them.
//
// A line is `Name: words`, or words alone, which are their own names. A word with a dot is a host and stands for the
// hosts below it too; `.*` at its end stands for `com` and every country. A word without a dot is a spelling in
// `utm_source`, as the name itself is, and as what stands before the dot of a host without a name.

/** `other` is well known and none of these: a search engine's mail or documents are no search. */
export type SourceKind = 'search' | 'social' | 'video' | 'shopping' | 'email' | 'assistant' | 'ads' | 'other';

export const knownSources: Readonly<Record<SourceKind, string>> = {
  search: `
Google: google.* googlesearch adwords googleads google-ads google_ads google-play play.google.com lens.google.com news.google.* newsshowcase images.google.* blogsearch.google.* books.google.* scholar.google.* search.google.com cse.google.* toolbar.google.com encrypted.google.com google.cat google.it.ao webcache.googleusercontent.com googlesyndicatedsearch.com com.google.android.googlequicksearchbox com.google.android.gms com.android.vending wwwgoogle.* gogole.com gogole.* gppgle.com gppgle.* googel.* search.chedot.com search.foxtab.com gooofullsearch.com search.hiyo.com find.tdc.dk it.luna.tv search.incredibar.com search.zonealarm.com start.lenovo.com search.leonardo.it optuszoo.com.au search.dolphin-browser.jp netlavis.azione.jp search.nan.so cgi2.nintendo.co.jp gfsoso.com searches.safehomepage.com searches.f-secure.com search.f-secure.com monumentbrowser.com startab.me kadaza.com search.app com.google.android.apps.searchlite
Bing: bing.com bing.net cc.bingj.com microsoftads bingads bing-ads bing_ads com.microsoft.bing
MSN: msn.* ntp.msn.com search.live.com search.msn.* dizionario.it.msn.com enciclopedia.it.msn.com
Yahoo: yahoo.* search.yahoo.* searchyahoo.com cercato.it search.offerbox.com benefind.de ys.mirostart.com jp.hao123.com home.kingsoft.jp jwsearch.jword.jp cade.yahoo.com cade.images.yahoo.com chinese.yahoo.com espanol.yahoo.com espanol.images.yahoo.com one.cn.yahoo.com
DuckDuckGo: duckduckgo.com ddg.gg ddg duckduckgo.org com.duckduckgo.mobile.android duckduckgogg42xjoc72x3sjasowoarfbgcmvfimaftt6twagswzczad.onion r.duckduckgo.com safe.duckduckgo.com noai.duckduckgo.com
Yandex: yandex.* ya.ru ya dzen.ru zen.yandex.ru clck.yandex.* com.yandex.browser ru.yandex.searchplugin
Baidu: baidu.com baidu.cn baidu.com.cn baidu.jp baidu.co.th
Ecosia: ecosia.org ecosia.de
Naver: naver.com search.naver.com m.search.naver.com
Qwant: qwant.com qwantjunior.com
Startpage: startpage.com startpage.nl startpage.de startpagina.nl startpagel6srwcjlue4zgq3zevrujfaow726kjytqbbjyrswwmjzcqd.onion classic.startpage.com
Ixquick: ixquick.*
Brave: search.brave.com bravesearch
AOL: aol.* aolsearch.com aolsearch.aol.com search.aol.* suche.aol.de recherche.aol.fr suche.aolsvc.de search-intl.netscape.com aolimages.aol.fr find.web.aol.com aolbusqueda.aol.com.mx
Ask: ask.com ask.co.uk search.ask.com askkids.com askjeeves.com askjeeves ask.reference.com searchqu.com int.ask.com mws.ask.com iwon.ask.com avira-int.ask.com
Seznam: seznam.cz search.seznam.cz firmy.cz obrazky.cz mapy.cz videa.seznam.cz
Sogou: sogou.com soso.com
Daum: daum.net search.daum.net
360: so.com 360.cn haosou.com 360.com so360.cn 360search
Coc Coc: coccoc.com coccoc
Kagi: kagi.com
Mojeek: mojeek.*
Mail.ru: mail.ru go.mail.ru
Rambler: rambler.ru nova.rambler.ru
Swisscows: swisscows.*
MetaGer: metager.de metager.org metager2.de
Presearch: presearch.com presearch.org
Dogpile: dogpile.com
Excite: excite.*
Lycos: lycos.*
AltaVista: altavista.* babelfish.altavista.com
Alice: alice.it alice.fr alice.de aliceadsl.fr search.alice.it
au: auone auone.jp search.auone.jp sp-web.search.auone.jp
Babylon: babylon.com search.babylon.com
Biglobe: biglobe.ne.jp biglobe.co.jp
Centrum: centrum.cz search.centrum.cz centrum.sk
CNN: cnn.com
Comcast: comcast.net search.comcast.net search.xfinity.com
Conduit: conduit.com search.conduit.com
Docomo: docomo.ne.jp search.smt.docomo.ne.jp
Eniro: eniro.se eniro.no eniro.dk eniro.fi
Exalead: exalead.com exalead.fr
Globo: globo.com busca.globo.com
IncrediMail: incredimail.com search.incredimail.com mystart.incredimail.com
Kvasir: kvasir.no
Najdi: najdi.si
Onet: onet.pl szukaj.onet.pl
Rakuten: rakuten.co.jp websearch.rakuten.co.jp
Search-Results: search-results.com
ABC Startsiden: startsiden.no startsiden
Terra: terra.com.br terra.es terra.com terra.cl
TUT.BY: tut.by search.tut.by
Ukr.net: ukr ukr.net search.ukr.net secureurl.ukr.net
Virgilio: virgilio.it ricerca.virgilio.it
Avast: avg avg.com isearch.avg.com search.avg.com search.avast.com securesearch.org
Apollo: apollo.lv apollo7.de
T-Online: t-online.de suche.t-online.de brisbane.t-online.de navigationshilfe.t-online.de
WEB.DE Suche: suche.web.de search.web.de
GMX Suche: suche.gmx.net suche.gmx.at suche.gmx.ch search.gmx.com search.gmx.co.uk search.gmx.es search.gmx.fr
mail.com Search: search.mail.com
1&1 Suche: search.1and1.com suche.1und1.de search.1und1.de
Goo: goo.ne.jp search.goo.ne.jp ocnsearch.goo.ne.jp
Petal Search: petalsearch.com petal
Shenma: sm.cn so.m.sm.cn yz.m.sm.cn m.sm.cn quark.sm.cn
Toutiao: toutiao.com so.toutiao.com
Nate: nate.com search.nate.com nate.co.kr
Zum: zum.com search.zum.com
123people: 123people.com 123people.*
Allesklar: allesklar.at allesklar.ch
Avira SafeSearch: search.avira.com search.avira.net safesearch.avira.com
Free: search.free.fr search1-2.free.fr search1-1.free.fr
InfoSpace: tattoodle.com search.kiwee.com searches.vi-view.com search.fbdownloader.com searches3.globososo.com start.funmoods.com search.magentic.com search.searchcompletion.com isearch.glarysoft.com search.chatzum.com home.speedbit.com search.b1.org searchya.com search.handycafe.com search.v9.com search.iminent.com utorrent.inspsearch.com govome.inspsearch.com
Jungle Key: junglekey.com junglekey.fr
Mister Wong: mister-wong.com mister-wong.de
Qualigo: qualigo.at qualigo.ch qualigo.nl
Walhello: walhello.info walhello.com walhello.de walhello.nl
Wedoo: fr.wedoo.com en.wedoo.com es.wedoo.com
ZapMeta: zapmeta.* zapmetasearch.*
2GIS: 2gis.ru 2gis.com link.2gis.ru
abacho.at abacho.ch abacho.co.uk abacho.com abacho.de abacho.es abacho.fr abacho.it abcsok.no acoon.de
alexa.com all.by allesklar.de alltheweb.com alot.com arcor.de ariadna.elmundo.es arianna.com
arianna.libero.it austronaut.at azet.sk blekko.com blogdigger.com bluewin.ch busca.uol.com.br
buscador.terra.es charter.net chinaso.com claro-search.com cliqz.com clusty.com crawler.com cuil.com
daemon-search.com dalesearch.com darkoogle.com dasoertliche.de delta-search.com disconnect.me dmoz.org
ekoru.org empas.com entireweb.com eo.st eonet.jp eurip.com euroseek.com fastbrowsersearch.com fastweb.it
finderoo.com findhurtig.dk fireball.de firstsfind.com fixsuche.de flix.de forestle.mobi forestle.org
francite.com fresheye.com froogle.com gais.cs.ccu.edu.tw geona.net gexsi.com gibiru.com gigablast.com
givewater.com gnadenmeer.de gomeo.com goodsearch.com googel.com gooru.pl guruji.com hispavista.com
hit-parade.com hitta.se holmes.ge hooseek.com hotbot.co.uk hotbot.com hulbee.com icerocket.com icq.com
ilse.nl info.com infoseek.co.jp infospace.com izito.co.uk izito.com izito.de jubii.dk jungle-spider.de
jyxo.1188.cz jyxo.cz k9safesearch.com kartoo.com kataweb.it laban.vn latne.lv lemoteur.fr
lemoteur.ke.voila.fr lemoteur.orange.fr lilo.org lo.st lookany.com looksmart.com maailm.com mamma.com
marginalia.nu meinestadt.de meta.rrzn.uni-hannover.de meta.ua metacrawler.com metacrawler.de
monstercrawler.com mozbot.com mozbot.fr msxml.excite.com my.daemon-search.com mysearch.com
mysearchresults.com mystart.com myway.com mywebsearch.com neeva.com neti.ee netsprint.pl netster.com
nigma.ru northernlight.com oceanhero.today online.no openfind.com.tw orange.fr oscobo.com otsing.delfi.ee
ozu.es paperball.de peekier.com pesquisa.sapo.pt picsearch.com plazoo.com plusnetwork.com poisk.ru
privacywall.org privado.com qbyrd.com qualigo.de quintura.com recherche.francite.com recherche.sfr.fr
refseek.com ricerca.alice.it runnaroo.com sapo.pt scour.com search.alot.com search.atlas.cz
search.bluewin.ch search.bt.com search.ch search.charter.net search.com search.disconnect.me
search.earthlink.net search.empas.com search.eonet.jp search.findwide.com search.freecause.com
search.genieo.com search.icq.com search.jp.msn.com search.jword.jp search.lilo.org search.marginalia.nu
search.mozilla.com search.mynet.com search.myway.com search.mywebsearch.com search.nifty.com search.o2.co.uk
search.o2.pl search.opera.com search.optimum.net search.orange.co.uk search.pch.com search.qip.ru
search.rediff.com search.rr.com search.sify.com search.sky.com search.snap.do search.spectrum.net
search.swagbucks.com search.sweetim.com search.talktalk.co.uk search.tiscali.co.uk search.tiscali.it
search.virginmedia.com search.walla.co.il searchalot.com searchatlas.centrum.cz searchcanvas.com
searchencrypt.com searchincognito.com searchlock.com searchmobileonline.com searchresults.verizon.com
searchy.co.uk searx.be searx.me searx.space searxng.org sesam.no sharelook.de sharelook.fr skynet.be
sm.aport.ru snap.do so-net.ne.jp sol.no spray.se sputnik.ru start.facemoods.com startgoogle.startpagina.nl
startlap.hu stract.com suche.freenet.de suche.info suchen.de suchmaschine.com suchnase.de surfcanyon.com
szukacz.pl szukaj.interia.pl szukaj.wp.pl talimba.com talktalk.co.uk tarmot.com technorati.com teoma.com
thesmartsearch.net tiscali.it tixuma.de toile.com trouvez.com trovarapido.com trovi.com trovigo.com
trusted-search.com twingly.com unbubble.eu url.org verden.abcsok.no vinden.nl vindex.nl vivisimo.com
voila.fr volny.cz web.nl web.toile.com webalta.ru webcrawler.com webfetch.co.uk webfetch.com weborama.com
websearch.com websearch.cs.com webssearches.com witch.de wolframalpha.com wow.com wwwgoogle.com
x-recherche.com yacy.net yasni.at yasni.ch yasni.co.uk yasni.com yasni.de yatedo.com yatedo.fr yellowmap.de
yep.com yippy.com yooz.ir youdao.com yougoo.fr zapmeta.com zhongsou.com zoek.nl zoeken.nl zoohoo.cz
zoznam.sk zxuso.com
1.cz 118700.se 1881.no allaverksamheter.se alltheinternet.com alohafind.com arama.com blogpulse.com
busca.orange.es chercherfr.aguea.com epicsearch.in everyclick.com extern.peoplecheck.de fireball.com
fr.dir.com freespoke.com google.interia.pl goyellow.de gulesider.no highbeam.com hledani.tiscali.cz
isodelen.se juniorsafesearch.com karmasearch.org kensaq.com ko.search.need2find.com kwzf.net
localmoxie.com mozbot.co.uk myprivatesearch.com only-search.com pesquisa.clix.pt quendu.com riksdelen.se
rpmfind.net search.azby.fmworld.net search.fooooo.com search.frontier.com search.imesh.com
search.lookseek.com search.peoplepc.com search.seesaa.jp search.smartaddressbar.com
search.smartshopping.com search.softonic.com search.trustnav.com search.winamp.com search.www.ee
search.yam.com setooz.com sm.de smart.delfi.lv sou.com start.iplay.com swiggle.org.uk toolbarhome.com
toppreise.ch torry.io tusksearch.com videosearch.nifty.com vuhuv.com web.canoe.ca weborama.fr woopie.jp
www1.dastelefonbuch.de yongzin.com
apontador.com.br certified-toolbar.com gougou.com google.dodo.com.au globososo.com inspsearch.com
dir.gigablast.com blogs.icerocket.com liveinternet.ru mamma75.mamma.com maxwebsearch.com morfeo.centrum.cz
search.i.ua search.magnetic.com search.media.telstra.com.au search.snapdo.com searchthis.com sosodesktop.com p.zhongsou.com
req.hit-parade.com wsdsold.infospace.com editors.dmoz.org listings.altavista.com
fr2.rpmfind.net foretag.118700.se webben.118700.se fresh-weather.com sougou.com vshare.toolbarhome.com yz2.sm.cn
`,
  social: `
Facebook: facebook.com fb.com fb.me fb.gg fb.watch facebook.net fbsbx.com fb meta facebookads facebook-ads facebook_ads workplace.com com.facebook.katana com.facebook.lite com.facebook.mlite
Messenger: msg messenger.com m.me fbmessenger facebook-messenger com.facebook.orca
Instagram: instagram.com ig.me ig instagram-stories com.instagram.android com.instagram.lite
Threads: threads.net threads.com com.instagram.barcelona
WhatsApp: whatsapp.com wa.me whatsapp.net com.whatsapp l.wl.co com.whatsapp.w4b
X: x.com twitter.com t.co twimg.com twitter tweet tweetdeck tweetdeck.com com.twitter.android x_ads twitter_ads com.twitter.android.lite
LinkedIn: linkedin.com lnkd.in linkedin.cn li linked-in linkedin_ads com.linkedin.android linkedin.android com.linkedin.android.lite
Reddit: reddit.com redd.it redditmedia.com com.reddit.frontpage com.laurencedawson.reddit_sync com.laurencedawson.reddit_sync.pro
Pinterest: pinterest.* pin.it com.pinterest pinterest.info
TikTok: tiktok.com tiktokv.com musical.ly tik-tok tiktok_ads com.zhiliaoapp.musically com.ss.android.ugc.trill
Snapchat: snapchat.com snap.com snap com.snapchat.android
Quora: quora.com com.quora.android
Telegram: telegram.org telegram.me t.me tlgrm.ru org.telegram.messenger org.telegram.plus org.telegram.messenger.web org.telegram.biftogram
Discord: discord.com discord.gg discordapp.com com.discord
Slack: slack.com com.slack
Microsoft Teams: teams.microsoft.com teams.live.com teams.cloud.microsoft statics.teams.cdn.office.net microsoft_teams msteams com.microsoft.teams
Skype: skype.com com.skype.raider
WeChat: wechat.com weixin.qq.com weixin110.qq.com wx.qq.com weixin com.tencent.mm
QQ: qq.com tencent tencent.com com.tencent.mobileqq
Weibo: weibo.com weibo.cn t.cn weibo.com.cn sina-weibo com.sina.weibo
VK: vk.com vk.ru vkontakte.ru vk.cc vkontakte userapi.com com.vkontakte.android
OK: ok.ru odnoklassniki.ru odnoklassniki.ua odnoklassniki ru.ok.android
My World: my.mail.ru
Tumblr: tumblr.com t.umblr.com com.tumblr
Nextdoor: nextdoor.* com.nextdoor
Bluesky: bsky.app bsky.social bsky skyfeed.app xyz.blueskyweb.app
Mastodon: mastodon.social mastodon.online mastodon.world mastodon.cloud mastodon.xyz mas.to joinmastodon.org mstdn.social mstdn.jp pawoo.net fosstodon.org hachyderm.io infosec.exchange techhub.social chaos.social mastodon.de troet.cafe social.tchncs.de mastodon.gamedev.place aus.social mastodon.art kolektiva.social mastodon.at mamot.fr mstdn.io friends.nico ro-mastodon.puyo.jp quey.org botsin.space knzk.me mastodont.cat bitcoinhackers.org cybre.space vis.social typo.social front-end.social newsie.social indieweb.social sfba.social mstdn.party c.im mastodonapp.uk universeodon.com social.vivaldi.net ohai.social toot.community masto.ai mastodon.scot mastodon.nz graphics.social org.joinmastodon.android mastodon.eus mastodon.jalgi.eus tkm.eus
Lemmy: lemmy.world lemmy.ml
Hacker News: hn ycombinator.com hackernews ycombinator
Product Hunt: producthunt.com producthunt
Medium: medium.com com.medium.reader
Substack: substack.com
Xing: xing.com xing.de com.xing.android
Viadeo: viadeo.com viadeo.journaldunet.com
LINE: line.me line.naver.jp linecorp.com jp.naver.line.android
KakaoTalk: kakao kakao.com kakao.co.kr kakaocorp.com com.kakao.talk
Kakao Story: story.kakao.com
Zalo: zalo.me zaloapp.com com.zing.zalo
Viber: viber.com com.viber.voip
Signal: signal.org signal.me org.thoughtcrime.securesms
Clubhouse: clubhouse.com joinclubhouse.com
Truth Social: truthsocial.com
Xiaohongshu: xiaohongshu.com xhslink.com rednote rednote.com xhs
Douyin: douyin.com iesdouyin.com
Kuaishou: kuaishou.com
Zhihu: zhihu.com
Douban: douban.com
Naver Blog: blog.naver.com cafe.naver.com kin.naver.com band.us post.naver.com
Daum Cafe: cafe.daum.net blog.daum.net
Blogger: blogger.com blogspot blogspot.*
Feedspot: feedspot.com
Nexopia: nexopia.com
SHAREit: ushareit.com
Diaspora: diasp.org framasphere.org joindiaspora.com diasporafoundation.org
Misskey: misskey.io
Pixelfed: pixelfed.social pixelfed.de pxlmo.com metapixl.com pix.toot.wales pixelfed.uno pixey.org
SourceForge: sourceforge.net
WordPress: wordpress.com wordpress.org
Google Groups: groups.google.* googlegroups.com
Google Sites: sites.google.com
Google+: com.google.android.apps.plus plus.google.com plus.url.google.com googleplus
Google Messages: messages.google.com
Hatena: hatena.ne.jp hatena.com hatenablog.com hatenablog.jp
Yahoo Answers: answers.yahoo.com chiebukuro.yahoo.co.jp
Yahoo Groups: groups.yahoo.com pulse.yahoo.com blog.yahoo.co.jp messages.yahoo.co.jp bookmarks.yahoo.co.jp bookmarks.yahoo.com
Stack Overflow: stackoverflow.com stackexchange.com superuser.com serverfault.com askubuntu.com mathoverflow.net stackapps.com stackoverflow stackexchange superuser serverfault askubuntu stackapps
Hootsuite: hootsuite.com ow.ly
Buffer: buffer.com
Linktree: linktr.ee
Bitly: bit.ly bitly.com j.mp
TinyURL: tinyurl.com
Google URL Shortener: goo.gl
TripAdvisor: tripadvisor.*
Yelp: yelp.*
Trustpilot: trustpilot.com
Glassdoor: glassdoor.*
Meetup: meetup.com
SlideShare: slideshare.net
Foursquare: foursquare.com swarmapp.com
Flickr: flickr.com flic.kr
Last.fm: last.fm lastfm.*
SoundCloud: soundcloud.com gate.sc
GitHub: github.com
DeviantArt: deviantart.com deviantart.net fav.me
Behance: behance.net
Dribbble: dribbble.com
Patreon: patreon.com
Badoo: badoo.*
Tagged: tagged.com taggedmail.com taggedmail
Niconico: nicovideo.jp nico.ms
5ch: 5ch.net 2ch.net
mixi: mixi.jp
Ameba: ameba.jp ameblo.jp
GREE: gree.jp
Mobage: mbga.jp yahoo-mbga.jp
FC2: fc2.com
livedoor: livedoor.com livedoor.jp livedoorblog
Cocolog: cocolog-nifty.com cocolog-nifty
OKWAVE: okwave.jp oshiete.goo.ne.jp blog.goo.ne.jp gooblog
Note: note.com note.mu
Renren: renren.com
Kaixin001: kaixin001.com
Ushi: ushi.cn
Skyrock: skyrock.com
Studivz: studivz.net meinvz.net schuelervz.net
Lokalisten: lokalisten.de
wer-kennt-wen: wer-kennt-wen.de
Stayfriends: trombi stayfriends.de stayfriends.at trombi.com stayfriends.se
Classmates: classmates.com
Copains d'avant: copainsdavant.linternaute.com
Cyworld: cyworld.com
Nk: nk.pl naszaklasa
Orkut: orkut.com orkut.com.br
Hyves: hyves.nl hyves.net
Hi5: hi5.com
MySpace: myspace.com
Friendster: friendster.com
Bebo: bebo.com
Netlog: netlog.com
Tuenti: tuenti.com
Sonico: sonico.com
Taringa: taringa.net
Plurk: plurk.com
Digg: digg.com
StumbleUpon: stumbleupon.com su.pr mix.com
Delicious: delicious.com icio.us
Pocket: getpocket.com pocket.co
Instapaper: instapaper.com
Flipboard: flipboard.com flip.it
SmartNews: smartnews.com
Fandom: fandom.com
Scribd: scribd.com
Wattpad: wattpad.com
Goodreads: goodreads.com
ResearchGate: researchgate.net
Academia.edu: academia.edu
Vidyard: vidyard.com
IMVU: imvu.com
Second Life: secondlife secondlife.com
StarDoll: stardoll.com
Habbo: habbo.*
LiveJournal: livejournal.com livejournal.ru lj.ru
DreamWidth: dreamwidth.org
Windows Live Spaces: spaces.live.com
AIM Lifestream: lifestream.aol.com
Opera Community: my.opera.com
Microsoft Yammer: yammer yammer.com viva engage.cloud.microsoft
Disqus: disq.us
43things.com 51.com activerain.com activeworlds.com addthis.com advogato.org airg.ca allnurses.com
allrecipes.com alumniclass.com americantowns.com ancestry.com anobii.com answerbag.com aolanswers.com
artstation.com asmallworld.com asmallworld.net athlinks.com awe.sm baby-gaga.com babyblog.ru bandcamp.com
beacons.ai beehiiv.com beforeitsnews.com bereal.com bharatstudent.com biggerpockets.com bigo.tv biip.no
bio.link biswap.org blackcareernetwork.com blackplanet.com blip.fm blog.com blogg.no bloggang.com
blogher.com bloglines.com blogs.com blogsome.com blogster.com blogtv.com blurtit.com brightkite.com
brizzly.com busuu.com buzzerbeater.com buzzfeed.com buzznet.com cafemom.com caffeine.tv camospace.com
campsite.bio canalblog.com cara.app care2.com caringbridge.org catster.com cellufun.com centerblog.net
chegg.com chicagonow.com classquest.com cloob.com cohost.org couchsurfing.com couchsurfing.org
counter.social cozycot.com cross.tv crunchyroll.com dailybooth.com dailystrength.org dcard.tw
delphiforums.com dev.to dianping.com diigo.com disboards.com disqus.com dogster.com dol2day.com
dontstayin.com doostang.com dopplr.com douban.fm draugiem.lv drive2.ru drugs-forum.com dzone.com
edublogs.org elftown.com ello.co epicurious.com etoro.com everforo.com exblog.jp experienceproject.com
extole.com faceparty.com fanpop.com fark.com feministing.com fetlife.com filmaffinity.com filmow.com
flixster.com folkdirect.com foodservice.com formspring.me forums.androidcentral.com forums.crackberry.com
forums.imore.com forums.nexopia.com forums.wpcentral.com fotki.com fotolog.com friendfeed.com friendica.com
friendsreunited.co.uk friendsreunited.com fruehstueckstreff.org fubar.com gab.com gaiaonline.com
gamerdna.com gapyear.com gather.com geni.com getglue.com gettr.com glassboard.com godtube.com goldenline.pl
goldstar.com govloop.com gowalla.com grono.net groupme.com guilded.gg gulli.com gutefrage.net habr.com
hashnode.com hashnode.dev hive.social hospitalityclub.org houzz.com hoverspot.com hr.com hubculture.com
hubpages.com ibibo.com identi.ca imageshack.com imageshack.us imo.im indiehackers.com influenster.com
insanejournal.com internations.org interpals.net intherooms.com irc-galleria.net is.gd italki.com iwiw.hu
jaiku.com jammerdirect.com jappy.com jappy.de jianshu.com jodel.com kaboodle.com kaneva.com kaskus.co.id
kbin.social keek.com keybase.io kooapp.com lemon8-app.com letterboxd.com librarything.com lihkg.com
likee.video listal.com listography.com livemocha.com lobste.rs lofter.com mamba.ru mastodon.technology
matrix.to max.ru meetin.org meneame.net menuism.com mewe.com miaopai.com micro.blog minds.com mocospace.com
moikrug.ru mouthshut.com movabletype.com mubi.com multiply.com mumsnet.com myanimelist.net myheritage.com
mylife.com mymodernmet.com nasza-klasa.pl netmums.com netvibes.com ngl.link ngopost.org nightlifelink.com
ning.com okcupid.com oneworldgroup.org onlyfans.com onstartups.com opendiary.com otvet.mail.ru over-blog.com
overblog.com paper.li parler.com partyflock.nl path.com patientslikeme.com periscope.tv photobucket.com
pikabu.ru pillowfort.social pinboard.in pingsta.com pixiv.net plaxo.com playahead.se pof.com posterous.com
primal.net pscp.tv ptt.cc qapacity.com quechup.com raptr.com ravelry.com redux.com reunion.com
reverbnation.com ryze.com salespider.com scoop.it scvngr.com sharechat.com sharethis.com shelfari.com
shvoong.com slashdot.org snackvideo.com sociallife.com.br socialvibe.com society6.com songkick.com spaces.ru
spoke.com spoutible.com spruz.com steemit.com stickam.com suomi24.fi sweeva.com talkbiznow.com techmeme.com
telegra.ph tenchat.ru tianya.cn tieba.baidu.com tildes.net toolbox.com travbuddy.com travellerspoint.com
tribe.net triller.co tudou.com twitpic.com twoo.com typepad.com unblog.fr untappd.com urbanspoon.com
v2ex.com vampirefreaks.com vampirerave.com vc.ru vero.co vine.co vkrugudruzei.ru wakoopa.com wayn.com
webshots.com weebly.com weeworld.com weheartit.com wer-weiss-was.de weread.com wiki.answers.com wikihow.com
wikitravel.org woot.com wt.social wykop.pl xanga.com yfrog.com yikyak.com younow.com youroom.in yubo.live
yuku.com zhidao.baidu.com zing.vn zoo.gr zooppa.com zorpia.com
douyu.com huya.com lang-8.com missevan.com mylife.ru myyearbook.com peepeth.com twitcasting.tv
donanimhaber.com incisozluk.com incisozluk.cc inci.sozlukspot.com instela.com itusozluk.com uludagsozluk.com ulusozluk.com
forums.whirlpool.net.au lnk.bio
com.talklittle.android.tildes forums.webosnation.com hocam.com io.github.hidroh.materialistic
io.syncapps.lemmy_sync org.aka.messenger sourtimes.org sozluk.com
`,
  video: `
YouTube: youtu.be youtube-nocookie.com youtube.* yt com.google.android.youtube
Vimeo: vimeo.com
Twitch: twitch.tv tv.twitch.android.app
Dailymotion: dailymotion.com dai.ly
Netflix: netflix.com
Hulu: hulu.com
Disney+: disneyplus.com disneyplus
iQIYI: iqiyi.com iq.com
Youku: youku.com
Wistia: wistia.com wistia.net wi.st
TED: ted.com
Prime Video: primevideo.com
Max: hbomax.com
Bilibili: bilibili.com b23.tv
Rutube: rutube.ru
Odysee: odysee.com lbry.tv
Rumble: rumble.com
Loom: loom.com
afreecatv.com bitchute.com brightcove.com crackle.com curiositystream.com d.tube dlive.tv joinpeertube.org
justin.tv kick.com livestream.com metacafe.com nebula.tv paramountplus.com peacocktv.com pluto.tv
sooplive.co.kr streamable.com trovo.live tubitv.com ustream.tv utreon.com veoh.com vevo.com
`,
  shopping: `
Amazon: amazon.* amazon-adsystem.com amzn.to amzn.eu a.co amazon_ads com.amazon.mshop.android.shopping
eBay: ebay.* ebay-kleinanzeigen.de
Etsy: etsy.com etsy.me
Walmart: walmart.*
Alibaba: alibaba.com 1688.com
AliExpress: aliexpress.*
Taobao: taobao.com tmall.com
JD.com: jd.com jd.hk
Temu: temu.com
SHEIN: shein.*
Wish: wish.com
Shop: shop.app
Shopify: shopify.com
Mercado Libre: mercadolibre.* mercadolivre.com.br mercadolibre mercadolivre
Google Shopping: shopping.google shopping.google.* googleshopping google_shopping
Instagram Shopping: igshopping
Naver Shopping: shopping.naver.com smartstore.naver.com
Yahoo Shopping: shopping.yahoo.*
Shopping.com: shopping.com shopping.net
Shopee: shopee.*
Lazada: lazada.*
Flipkart: flipkart.com
Allegro: allegro.pl
Ozon: ozon.ru
Wildberries: wildberries.ru
bol.com: bol.com
Zalando: zalando.*
Otto: otto.de
Idealo: idealo.*
PriceRunner: pricerunner.*
Target: target.com
bestbuy.com bizrate.com cdiscount.com costco.com coupang.com depop.com fnac.com gmarket.co.kr
hepsiburada.com jumia.* kaufland.de kleinanzeigen.de n11.com newegg.com noon.com otto-office.com
overstock.com poshmark.com pricegrabber.com shopzilla.com simplycodes.com trendyol.com vinted.* wayfair.com
`,
  email: `
Gmail: mail.google.com inbox.google.com gmail.com googlemail.com com.google.android.gm com.google.android.gm.lite
Outlook: outlook.com outlook.live.com outlook.office.com outlook.office365.com outlook.cloud.microsoft mail.live.com hotmail.* hotmail.msn.com mail.office365.com safelinks.protection.outlook.com com.microsoft.office.outlook hotmail
Yahoo Mail: com.yahoo.mobile.client.android.mail mail.yahoo.* yahoomail
AOL Mail: com.aol.mobile.aolapp mail.aol.*
iCloud Mail: icloud.com icloud.com.cn me.com
Proton Mail: mail.proton.me mail.protonmail.com protonmail.com protonmail ch.protonmail.android
Tuta: tuta.com tutanota.com tuta.io tutanota
Fastmail: fastmail.com fastmail.fm
Zoho Mail: mail.zoho.* zohomail
HEY: hey.com app.hey.com
GMX: deref-gmx.* gmx.net gmx.de gmx.at gmx.ch gmx.com gmx.co.uk gmx.es gmx.fr gmx.org gmx.eu gmx.it de.gmx.mobile.android.mail
WEB.DE: web.de deref-web.de deref-web-02.de de.web.mobile.android.mail
mail.com: mail.com deref-mail.com
IONOS Webmail: mailbusiness.ionos.* deref-1und1-02.de deref-1und1-01.de email.ionos.com webmail.1and1.com webmail.1and1.co.uk webmail.1und1.de email.1und1.de email.1and1.com email.ionos.de mail.ionos.com
Freenet Mail: email.freenet.de
T-Online Mail: email.t-online.de
Mail.ru Mail: e.mail.ru touch.mail.ru light.mail.ru ru.mail.mailapp
Yandex Mail: mail.yandex.* ru.yandex.mail
QQ Mail: mail.qq.com exmail.qq.com
NetEase Mail: mail.163.com mail.126.com email.163.com mail.yeah.net 126.com 163mail
Sina Mail: mail.sina.com.cn mail.sina.com
Naver Mail: mail.naver.com
Daum Mail: mail.daum.net hanmail.net
Seznam Mail: email.seznam.cz
Libero Mail: libero.it mail.libero.it
Laposte: laposte.net
Orange Mail: messagerie.orange.fr mail.orange.fr webmail.orange.fr
SFR Mail: messagerie.sfr.fr webmail.sfr.fr
Free Mail: zimbra.free.fr imp.free.fr webmail.free.fr
UOL Mail: mail.uol.com.br bol.uol.com.br email.bol.uol.com.br
Mynet Mail: eposta.mynet.com
Xfinity Mail: connect.xfinity.com mail.comcast.net
Rackspace Mail: apps.rackspace.com
GoDaddy Mail: secureserver.net
Superhuman: superhuman.com
Front: frontapp.com
Missive: missiveapp.com
Shortwave: shortwave.com
Samsung Email: com.samsung.android.email.provider
Thunderbird: net.thunderbird.android com.fsck.k9
Spark: sparkmailapp.com com.readdle.spark
Mailchimp: mailchimp.com list-manage.com campaign-archive.com mailchi.mp com.mailchimp.mailchimp
Klaviyo: klaviyo.com klaviyomail.com klclick.com
Brevo: brevo.com sendinblue.com sendibm1.com
Constant Contact: constantcontact.com
Campaign Monitor: createsend.com cmail19.com cmail20.com campaignmonitor
ActiveCampaign: activehosted.com
Kit: convertkit.com convertkit-mail.com
MailerLite: mailerlite.com
163.com abv.bg bigpond.com citromail.hu countermail.com ctemplar.com email.cz freemail.hu hushmail.com
inbox.com inbox.lt inbox.lv juno.com mail.bg mailbox.org mailfence.com migadu.com netzero.net posteo.de
privateemail.com rediffmail.com riseup.net runbox.com startmail.com
mastermail.ru sibmail.com com.earthlink.myearthlink
post.ru rich-v01.bluewin.ch rich-v02.bluewin.ch
`,
  assistant: `
ChatGPT: chatgpt.com openai.com openai chat-gpt searchgpt com.openai.chatgpt
Claude: claude.ai claude.com anthropic.com anthropic com.anthropic.claude
Gemini: gemini.google.com bard.google.com bard google-gemini com.google.android.apps.bard
NotebookLM: notebooklm.google.com notebooklm.google
Google AI Studio: aistudio.google.com
Perplexity: perplexity.ai pplx.ai perplexity_ai ai.perplexity.app.android
Microsoft Copilot: copilot.microsoft.com copilot.com copilot.cloud.microsoft m365.cloud.microsoft edgeservices.bing.com copilot bing-chat bingchat com.microsoft.copilot
Meta AI: meta.ai metaai
DeepSeek: deepseek.com com.deepseek.chat
Grok: grok.com x.ai ai.x.grok
Mistral: mistral.ai lechat le_chat
You.com: you.com youchat
Poe: poe.com
Phind: phind.com
Kimi: kimi.com kimi.ai moonshot.cn moonshot.ai com.moonshot.kimichat
Qwen: qwen.ai qwenlm.ai tongyi.aliyun.com tongyi.com qianwen.com qianwen.aliyun.com qianwen tongyi
Doubao: doubao.com cici.com
ERNIE Bot: yiyan.baidu.com ernie.baidu.com chat.baidu.com wenxin.baidu.com ai.baidu.com ernie
Tencent Yuanbao: yuanbao.tencent.com hunyuan.tencent.com yuanbao
ChatGLM: chatglm.cn zhipuai.cn z.ai
MiniMax: minimax.io minimaxi.com hailuoai.com hailuo.ai
iFlytek Spark: xfyun.cn
Metaso: metaso.cn
Manus: manus.im
Genspark: genspark.ai
Felo: felo.ai
Duck.ai: duck.ai duckai
Andi: andisearch.com
iAsk: iask.ai
Komo: komo.ai
Liner: liner.com getliner.com
Character.AI: character.ai characterai
Pi: pi.ai
Lumo: lumo.proton.me
GigaChat: giga.chat gigachat.ru
Alice AI: alice.yandex.ru
CLOVA X: clova-x.naver.com cue.naver.com
Wrtn: wrtn.ai
HuggingChat: huggingface.co
OpenRouter: openrouter.ai
LMArena: lmarena.ai lmsys.org
Consensus: consensus.app
Elicit: elicit.com elicit.org
Monica: monica.im
Sider: sider.ai
Jasper: jasper.ai
Writesonic: writesonic.com chatsonic
Chat+: chatplus.com chat-gpt.org
ChatPDF: chatpdf.com
T3 Chat: t3.chat
Exa: exa.ai
Devv: devv.ai
Arc Search: search.arc.net
Groq: groq.com
Venice: venice.ai
Euria: euria.infomaniak.com
`,
  ads: `
Google Ads: googleadservices.com googlesyndication.com doubleclick.net doubleclick.com google-analytics.com adservice.google.com 2mdn.net adwords.google.com ads.google.com
Microsoft Advertising: atdmt.com ads.microsoft.com bat.bing.com
Yandex Direct: yabs.yandex.* an.yandex.ru
Taboola: taboola.com taboolasyndication.com
Outbrain: outbrain.com outbrainimg.com
Criteo: criteo.com criteo.net
AppNexus: adnxs.com appnexus.com
Rubicon: rubiconproject.com
PubMatic: pubmatic.com
OpenX: openx.net openx.com
The Trade Desk: adsrvr.org thetradedesk.com
AdRoll: adroll.com
Quantcast: quantserve.com quantcount.com
MediaMath: mathtag.com
Adform: adform.net adformdsp.net
Smart AdServer: smartadserver.com
Teads: teads.tv
Zedo: zedo.com
Adcash: adcash.com
PropellerAds: propellerads.com
PopAds: popads.net popcash.net
Amazon Ads: assoc-amazon.com
Sizmek: serving-sys.com sizmek.com
AdButler: adbutler.com servedbyadbutler.com
Tradedoubler: tradedoubler.com
Yieldmo: yieldmo.com
Media.net: media.net
Revcontent: revcontent.com
MGID: mgid.com
Yahoo Ads: advertising.com adtechus.com yieldmanager.com yieldmanager.net ads.yahoo.com
Casale: casalemedia.com indexww.com
Sovrn: lijit.com sovrn.com
Sharethrough: sharethrough.com
TripleLift: 3lift.com triplelift.com
BidSwitch: bidswitch.net
Flashtalking: flashtalking.com
RTB House: creativecdn.com rtbhouse.com
Bidvertiser: bidvertiser.com
ExoClick: exoclick.com
Adsterra: adsterra.com
Infolinks: infolinks.com
Plista: plista.com
Ligatus: ligatus.com ligadx.com
Undertone: undertone.com
Conversant: conversantmedia.com dotomi.com fastclick.net
Tribal Fusion: tribalfusion.com
Adtech: adtech.de
Spotx: spotxchange.com spotx.tv
Tremor: tremorhub.com
Bidtellect: bidtellect.com
Zemanta: zemanta.com
Adition: adition.com
247realmedia.com acuityplatform.com adadvisor.net adfox.ru adingo.jp adnet.de adsensecustomsearchads.com adspirit.de
eyeota.net imasdk.googleapis.com jivox.com lfstmedia.com market.yandex.ru microad.jp mixpo.com nexage.com
openxenterprise.com plusperformance.com price.ru rtbcity.com servedbyopenx.com sociomantic.com sonobi.com
steelhousemedia.com stickyadstv.com syndicatedsearch.goog torg.mail.ru wunderloop.net
mozo.com.au lowermybills.com
`,
  other: `
Google Docs: docs.google.* drive.google.*
Google Calendar: calendar.google.com
Google Meet: meet.google.com
Google Chat: chat.google.com
Google Maps: maps.google.* maps.app.goo.gl
Google Accounts: accounts.google.* accounts.youtube.com
Google Translate: translate.google.* translate.goog
Yandex Maps: maps.yandex.*
Bing Maps: maps.bing.com
Amazon Web Services: aws.amazon.com
Amazon Seller Central: sellercentral.amazon.*
Microsoft: microsoft.com office.com login.microsoftonline.com sharepoint.com onedrive.live.com live.com microsoft365.com
`,
};
